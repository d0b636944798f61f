import type { ReactNode } from "react"
import { Button } from "#components/kit/form/button"
import type { GalleryStates } from "#components/kit/gallery-states"
import { Brand, Page, Title } from "#components/kit/frame/page"
import { PlateInput } from "#components/kit/plate/plate-input"
import type { PlateInputProps } from "#components/kit/plate/plate-input-props"
import { NativePlate, PlateSubmit } from "#components/kit/plate/plate-native"
import { DrawnPlate } from "#components/kit/plate/slot-face"
import { asTyped } from "#lib/core/plate/plate-typing"

function screen(props: Partial<PlateInputProps> = {}) {
  return function Screen() {
    return (
      <Page>
        <Brand
          name="云栖里购物中心停车场"
          end={
            <Button look="text" href="#">
              登录
            </Button>
          }
        />
        <Title>输入车牌，查停车费</Title>
        <form>
          <PlateInput name="plate" sayLength submit="查询停车费" startOpen {...props} />
        </form>
      </Page>
    )
  }
}

/** Without a script the field lies, unseen, over the plate; where a plate is pasted, it stands there itself. */
const native = (drawn?: ReactNode) =>
  function Native() {
    return (
      <Page>
        <Brand name="云栖里购物中心停车场" />
        <Title>输入车牌，查停车费</Title>
        <form>
          <NativePlate name="plate" sayLength drawn={drawn} />
          <PlateSubmit>查询停车费</PlateSubmit>
        </form>
      </Page>
    )
  }

export const plateInput: GalleryStates = {
  车牌输入: {
    空: screen(),
    正在输入: screen({ defaultValue: "粤BD72" }),
    七位: screen({ defaultValue: "粤B6K358" }),
    新能源八位: screen({ defaultValue: "粤BD72816" }),
    第七位: screen({ defaultValue: "粤Z9F28" }),
    消防救援: screen({ defaultValue: "京X0012" }),
    民航九位: screen({ defaultValue: "民航A12345" }),
    使馆: screen({ defaultValue: "使0145" }),
    武警: screen({ defaultValue: "WJ粤01" }),
    输错: screen({ defaultValue: "粤B123A", error: "请输入完整的车牌号" }),
    键盘收起: screen({ defaultValue: "粤B6K358", startOpen: false }),
    停用: screen({ disabled: true }),
    没有脚本: native(<DrawnPlate typing={asTyped("粤")} inHand={1} />),
    粘贴: native(),
  },
}
