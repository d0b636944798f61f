import { HomeCars, HomeCarsLoading, type HomeCar } from "#components/parking/home/home-cars"
import { HomeNotices } from "#components/parking/home/home-notices"
import { HomeScreen, type HomeScreenProps } from "#components/parking/home/home-screen"
import { park, plate } from "#components/payments/gallery-data"
import type { GalleryStates } from "#components/ui/gallery/gallery-states"

const home: HomeScreenProps = {
  name: "泊安停车",
  services: [
    { icon: "invoice", label: "开发票", href: "#invoices" },
    { icon: "ticket", label: "停车券", href: "#coupons" },
    { icon: "calendar", label: "预约", href: "#booking" },
    { icon: "clock", label: "记录", href: "#history" },
  ],
}
const parked: HomeCar = { plate, inPark: true, park, since: "2026-11-28T09:30:00+08:00", minutes: 135 }
const second: HomeCar = { plate: "粤B6K358", inPark: true, park: "海岸城购物中心停车场", minutes: 40 }
const absent: HomeCar = { plate: "粤B6K358", inPark: false }
const signedIn = { ...home, phone: "138****4410" }
const withCars = (cars: readonly HomeCar[] | undefined) => ({
  ...signedIn,
  cars: <HomeCars cars={cars} formToken="gallery" />,
})

export const homeStates: GalleryStates = {
  首页: {
    没有登录: () => <HomeScreen {...home} />,
    没有登录但付过: () => <HomeScreen {...home} hasSavedPayments />,
    在微信里: () => <HomeScreen {...home} miniProgram={{ formToken: "gallery" }} />,
    一辆在场: () => <HomeScreen {...withCars([parked])} notices={<HomeNotices endingCoupons={1} />} />,
    两辆车和欠费: () => (
      <HomeScreen
        {...withCars([parked, second])}
        notices={<HomeNotices arrears={{ count: 1, sum: 15_000 }} endingCoupons={1} />}
      />
    ),
    一辆不在场: () => <HomeScreen {...withCars([absent, parked])} />,
    已付: () => <HomeScreen {...withCars([{ ...parked, isPaid: true }])} />,
    车场不知道: () => <HomeScreen {...withCars([{ ...parked, park: undefined }])} />,
    都不在场: () => <HomeScreen {...withCars([absent])} />,
    没有绑定车: () => <HomeScreen {...withCars([])} />,
    刚登录: () => <HomeScreen {...withCars([parked])} isJustSignedIn />,
    车没有加载出来: () => <HomeScreen {...withCars(undefined)} />,
    加载中: () => <HomeScreen {...signedIn} cars={<HomeCarsLoading />} />,
  },
}
