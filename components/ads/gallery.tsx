import { carousel } from "#components/ads/gallery-samples"
import { PlacedAds } from "#components/ads/placed-ads"
import type { GalleryStates } from "#components/ui/gallery/gallery-states"
import { Brand, Note, Page, Title } from "#components/ui/layout/page"

/** No car park is set, so no views are reported. */
export const states: GalleryStates = {
  选择车牌: {
    轮播: () => (
      <Page tab="pay">
        <Brand name="云栖里购物中心停车场" />
        <Title>输入车牌，查停车费</Title>
        <Note centred>新能源车牌 8 位，普通车牌 7 位</Note>
        <PlacedAds place="plate-select" ads={[carousel]} />
      </Page>
    ),
  },
}
