import type { GalleryStates } from "#components/ui/gallery/gallery-states"
import { Page } from "#components/ui/layout/page"
import { invalid, upcoming, parks, permit, expired, timeShared, today } from "#components/rental/home/gallery-data"
import { HomeScreen, ParksScreen, PermitsScreen } from "#components/rental/home/home-screen"
import { RentalNotFoundScreen } from "#components/rental/home/rental-error-screens"
import { Permit } from "#components/rental/home/permit"
import { TypesScreen } from "#components/rental/home/types-screen"
import { renewalRefusalMessages } from "#lib/rental/renewal/messages"

const searchProps = { path: "/WALLET/white_list_v2", parks: { items: parks }, formToken: "gallery" }
const permitsProps = { permits: [permit, timeShared], today, isFirst: true }
const hrefs = { apply: "#", byOwner: "#", timeShare: "#" }

export const homeStates: GalleryStates = {
  长租: {
    两个车位: () => <HomeScreen {...searchProps} {...permitsProps} />,
    没有车位: () => <HomeScreen {...searchProps} {...permitsProps} permits={[]} />,
    搜索到: () => (
      <HomeScreen {...searchProps} {...permitsProps} isFirst={false} query="机场" parks={{ items: parks.slice(1) }} />
    ),
    搜索不到: () => (
      <HomeScreen {...searchProps} {...permitsProps} isFirst={false} query="火车站" parks={{ items: [] }} />
    ),
    加载失败: () => <HomeScreen {...searchProps} {...permitsProps} permits={[]} parks={undefined} />,
    没有查到车位: () => <HomeScreen {...searchProps} {...permitsProps} permits={undefined} />,
  },
  我的车位: {
    两个: () => <PermitsScreen permits={[permit, timeShared]} today={today} parksHref="#" />,
    没有: () => <PermitsScreen permits={[]} today={today} parksHref="#" />,
    加载失败: () => <PermitsScreen today={today} parksHref="#" />,
  },
  长租停车场: {
    两个: () => <ParksScreen {...searchProps} path="/WALLET/white_list/park_list" />,
  },
  车位: {
    各种: () => (
      <Page>
        {[permit, expired, invalid, upcoming].map((example) => (
          <Permit key={example.until + example.slotType} permit={example} renewHref="#" today={today} />
        ))}
      </Page>
    ),
  },
  长租类型: {
    三种: () => <TypesScreen park={permit.park} hrefs={hrefs} />,
    一种: () => <TypesScreen park={permit.park} hrefs={{ apply: "#" }} />,
    小业主: () => <TypesScreen park={permit.park} hrefs={{ ...hrefs, timeShare: undefined }} />,
    分时: () => <TypesScreen park={permit.park} hrefs={{ ...hrefs, byOwner: undefined }} />,
    员工: () => <TypesScreen park="梅林关地下停车场" isStaff hrefs={{ apply: "#" }} />,
    没有长租: () => <RentalNotFoundScreen text={renewalRefusalMessages["no-park"]} href="#" />,
  },
}
