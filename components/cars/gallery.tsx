import { AddCarScreen, ConfirmCarScreen, TooManyCarsScreen } from "#components/cars/add-car-screen"
import { AuthenticateScreen, type AuthenticateScreenProps } from "#components/cars/authenticate-screen"
import { BindingScreen } from "#components/cars/binding-screen"
import { CarListScreen } from "#components/cars/car-list-screen"
import { DeleteCarScreen, ManageCarsScreen } from "#components/cars/manage-cars-screen"
import type { GalleryStates } from "#components/ui/gallery/gallery-states"
import type { Car } from "#lib/cars/values"
import { carFormMessages, type CarFormReason } from "#lib/cars/messages"

const createCar = (id: string, plate: string, overrides: Partial<Car> = {}): Car => ({
  id,
  plate,
  active: true,
  authenticated: false,
  messages: false,
  ...overrides,
})
const twoCars = [createCar("501", "粤B6K358", { authenticated: true, messages: true }), createCar("502", "粤BD12345")]
const fiveCars = [
  ...twoCars,
  createCar("503", "湘A8L207", { active: false }),
  createCar("504", "粤S20C66"),
  createCar("505", "民航A1234"),
]

const authenticateProps: AuthenticateScreenProps = {
  plate: "粤BD12345",
  id: "502",
  audit: { status: "none" },
  formToken: "gallery",
  hotline: "400-680-0188",
}

function renderRefused(reason: CarFormReason) {
  return function Refused() {
    return <AddCarScreen formToken="gallery" plate="粤B12345" error={carFormMessages[reason]} />
  }
}

export const states: GalleryStates = {
  绑定车辆: {
    空: () => <BindingScreen formToken="gallery" back="/CONFIG" />,
    已被绑定: () => <BindingScreen formToken="gallery" back="/CONFIG" plate="粤B6K358" takenPlate="粤B6K358" />,
  },
  我的车辆: {
    两辆: () => <CarListScreen cars={twoCars} />,
    五辆: () => <CarListScreen cars={fiveCars} />,
    空: () => <CarListScreen cars={[]} />,
    加载失败: () => <CarListScreen />,
  },
  添加车辆: {
    空: () => <AddCarScreen formToken="gallery" plate="粤" />,
    键盘打开: () => <AddCarScreen formToken="gallery" plate="粤" isInitiallyOpen />,
    已满五辆: () => <TooManyCarsScreen />,
    已被绑定: () => <AddCarScreen formToken="gallery" plate="粤B12345" takenPlate="粤B12345" />,
    车牌不对: renderRefused("plate-wrong"),
    加不进第六辆: () => <TooManyCarsScreen plate="粤B12345" />,
    没有网络: renderRefused("failed"),
    没有脚本时确认: () => <ConfirmCarScreen formToken="gallery" plate="粤BD12345" />,
  },
  管理车辆: {
    五辆: () => <ManageCarsScreen cars={fiveCars} formToken="gallery" />,
    空: () => <ManageCarsScreen cars={[]} formToken="gallery" />,
    加载失败: () => <ManageCarsScreen formToken="gallery" />,
    没有改成: () => <ManageCarsScreen cars={twoCars} formToken="gallery" error={carFormMessages.failed} />,
    没有脚本时确认删除: () => <DeleteCarScreen car={twoCars[1]!} formToken="gallery" />,
  },
  车主认证: {
    空: () => <AuthenticateScreen {...authenticateProps} />,
    加车辆照片: () => <AuthenticateScreen {...authenticateProps} needsCarPhoto />,
    没有照片: () => <AuthenticateScreen {...authenticateProps} error={{ licence: carFormMessages["photo-missing"] }} />,
    不是图片: () => <AuthenticateScreen {...authenticateProps} error={{ licence: carFormMessages["not-an-image"] }} />,
    行驶证已上传: () => <AuthenticateScreen {...authenticateProps} needsCarPhoto tickets={{ licence: "gallery" }} />,
    提交失败: () => (
      <AuthenticateScreen
        {...authenticateProps}
        tickets={{ licence: "gallery" }}
        error={{ general: "上传失败，请稍后再试。多次不成功，请联系客服" }}
      />
    ),
    已有车主: () => (
      <AuthenticateScreen
        {...authenticateProps}
        error={{ general: carFormMessages["owned-by-other"] }}
        isOwnedByOther
      />
    ),
    审核中: () => <AuthenticateScreen {...authenticateProps} audit={{ status: "waiting" }} />,
    审核未通过: () => (
      <AuthenticateScreen
        {...authenticateProps}
        audit={{ status: "rejected", reason: "行驶证照片不清晰，请重新拍摄" }}
      />
    ),
    审核通过: () => <AuthenticateScreen {...authenticateProps} audit={{ status: "passed" }} />,
  },
}
