import { notice, parks } from "#components/invoices/shared/gallery-data"
import { ParksScreen, type ParksScreenProps } from "#components/invoices/parks/parks-screen"
import type { GalleryStates } from "#components/ui/gallery/gallery-states"

const screen: ParksScreenProps = {
  path: "#",
  electronic: false,
  parks,
  hrefs: { next: "#PARK", refused: "#PARK" },
}

export const parkStates: GalleryStates = {
  选停车场: {
    普通发票: () => <ParksScreen {...screen} />,
    全电发票: () => <ParksScreen {...screen} electronic initialName="滨河" parks={parks.slice(1, 2)} />,
    不能开票: () => <ParksScreen {...screen} refusedId="3001" />,
    没有查到: () => <ParksScreen {...screen} initialName="月球" parks={[]} />,
    加载失败: () => <ParksScreen {...screen} parks="failed" />,
    系统升级: () => <ParksScreen {...screen} hrefs={undefined} notice={notice} />,
  },
}
