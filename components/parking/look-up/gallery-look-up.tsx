import { InvalidAddressScreen } from "#components/payments/invalid-address-screen"
import { CallScreen } from "#components/parking/look-up/call-screen"
import { ForgedCodeScreen } from "#components/parking/look-up/forged-code-screen"
import { NotFoundNotice } from "#components/parking/look-up/not-found-notice"
import { PlateSelectScreen, type PlateSelectScreenProps } from "#components/parking/look-up/plate-select-screen"
import { park, plate } from "#components/payments/gallery-data"
import { ParkMiniProgram } from "#components/platform/park-mini-program"
import type { GalleryStates } from "#components/ui/gallery/gallery-states"

const select: PlateSelectScreenProps = {
  place: park,
  provider: "泊安停车",
  isSignedIn: false,
  formToken: "gallery",
  from: "/PAY/plate_select_yd_v2",
  cars: [],
  isTyping: false,
  plate: "粤",
}
const signedIn = {
  ...select,
  isSignedIn: true,
  cars: [
    { plate, inPark: true, since: "2026-11-20T09:30:00+08:00", minutes: 135 },
    { plate: "粤B6K358", inPark: false },
  ],
}
const form = { formToken: "gallery", from: select.from }

export const lookUpStates: GalleryStates = {
  选择车牌: {
    没有登录: () => <PlateSelectScreen {...select} />,
    我的车辆: () => <PlateSelectScreen {...signedIn} />,
    已付: () => <PlateSelectScreen {...signedIn} cars={signedIn.cars.map((car) => ({ ...car, isPaid: car.inPark }))} />,
    都不在本场: () => (
      <PlateSelectScreen {...signedIn} parkId="1001" cars={signedIn.cars.map((car) => ({ ...car, inPark: false }))} />
    ),
    都不在场: () => <PlateSelectScreen {...signedIn} cars={signedIn.cars.map((car) => ({ ...car, inPark: false }))} />,
    扫了签名的码: () => <PlateSelectScreen {...select} codeWords="红·山茶" />,
    纯净码: () => <PlateSelectScreen {...select} hidesSignIn codeWords="红·山茶" />,
    码不是我们的: () => <ForgedCodeScreen phone="400-820-6688" />,
    有小程序: () => (
      <PlateSelectScreen {...signedIn} footer={<ParkMiniProgram variant="quiet" open={{ href: "#" }} />} />
    ),
    有支付在确认: () => <PlateSelectScreen {...signedIn} openPayment={{ href: "#" }} />,
    车牌不对: () => <PlateSelectScreen {...select} isTyping plate="粤B12" error="请输入完整的车牌号" />,
    没有查到: () => (
      <PlateSelectScreen {...select} isTyping plate="粤B6K358" isKeyboardClosed>
        <NotFoundNotice {...form} plate="粤B6K358" candidates={[]} phone="0755-8326-0100" />
      </PlateSelectScreen>
    ),
    相近的车牌: () => (
      <PlateSelectScreen {...select} isTyping plate="粤B6K358" isKeyboardClosed>
        <NotFoundNotice {...form} plate="粤B6K358" candidates={["粤B6K353", "粤B6K358D"]} />
      </PlateSelectScreen>
    ),
  },
  地址不对: {
    订单还能查: () => <InvalidAddressScreen link={{ text: "查看这笔停车费", href: "#" }} phone="400-680-0188" />,
    只能重新查: () => <InvalidAddressScreen link={{ text: "查询停车费", href: "#" }} />,
  },
  查询失败: {
    找岗亭: () => (
      <CallScreen
        title="停车场网络异常"
        text="请联系岗亭，岗亭没有人时可以联系客服"
        supportText="400-820-6688"
        againHref="#"
      />
    ),
    呼叫求助: () => (
      <CallScreen title="停车场网络异常" text="可以打电话请岗亭处理" phone="0755-8326-0100" againHref="#" />
    ),
    打电话: () => (
      <CallScreen text="请联系岗亭" phone="4001234567" displayedPhone="4001234567,转8" supportPhone="400-820-6688" />
    ),
    查询结果: () => (
      <CallScreen
        isMissing
        title="没有查到停车费"
        text="未查询到该车辆的停车信息，请重新输入"
        errorCode="E1024"
        plate="粤B6K358"
        phone="0755-8326-0100"
        againHref="#"
      />
    ),
  },
}
