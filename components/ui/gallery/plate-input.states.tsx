import type { ReactNode } from "react"
import { Button } from "#components/ui/form/button"
import type { GalleryStates } from "#components/ui/gallery/gallery-states"
import { Brand, Page, Title } from "#components/ui/layout/page"
import { PlateInput } from "#components/ui/plate/plate-input"
import type { PlateInputProps } from "#components/ui/plate/plate-input-props"
import { NativePlate, PlateSubmit } from "#components/ui/plate/plate-native"
import { DrawnPlate } from "#components/ui/plate/slot-face"
import { parsePlateInput } from "#lib/core/plate/plate-input"

function renderScreen(props: Partial<PlateInputProps> = {}) {
  return function Screen() {
    return (
      <Page>
        <Brand
          name="云栖里购物中心停车场"
          end={
            <Button variant="text" className="-mr-2" href="#">
              登录
            </Button>
          }
        />
        <Title>输入车牌，查停车费</Title>
        <form>
          <PlateInput name="plate" showLength submitLabel="查询停车费" isInitiallyOpen {...props} />
        </form>
      </Page>
    )
  }
}

/**
 * Without JavaScript, the invisible field lies over the drawn plate; without `drawnPlate` it is visible, as when pasting.
 */
const renderNative = (drawnPlate?: ReactNode) =>
  function Native() {
    return (
      <Page>
        <Brand name="云栖里购物中心停车场" />
        <Title>输入车牌，查停车费</Title>
        <form>
          <NativePlate name="plate" showLength drawnPlate={drawnPlate} />
          <PlateSubmit submitLabel="查询停车费" />
        </form>
      </Page>
    )
  }

export const plateInputStates: GalleryStates = {
  车牌输入: {
    空: renderScreen(),
    正在输入: renderScreen({ defaultValue: "粤BD72" }),
    七位: renderScreen({ defaultValue: "粤B6K358" }),
    新能源八位: renderScreen({ defaultValue: "粤BD72816" }),
    第七位: renderScreen({ defaultValue: "粤Z9F28" }),
    消防救援: renderScreen({ defaultValue: "京X0012" }),
    民航九位: renderScreen({ defaultValue: "民航A12345" }),
    使馆: renderScreen({ defaultValue: "使0145" }),
    武警: renderScreen({ defaultValue: "WJ粤01" }),
    输错: renderScreen({ defaultValue: "粤B123A", error: "请输入完整的车牌号" }),
    键盘收起: renderScreen({ defaultValue: "粤B6K358", isInitiallyOpen: false }),
    停用: renderScreen({ disabled: true }),
    没有脚本: renderNative(<DrawnPlate typing={parsePlateInput("粤")} activeSlot={1} />),
    粘贴: renderNative(),
  },
}
