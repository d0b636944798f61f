import type { GalleryStates } from "#components/ui/gallery/gallery-states"
import { otherPlate, permit, plate } from "#components/rental/home/gallery-data"
import { AddPlateScreen } from "#components/rental/owners/add-plate-screen"
import { OrderScreen } from "#components/rental/owners/order-screen"
import { DeleteOwnerScreen, OwnerScreen } from "#components/rental/owners/owner-screen"
import { formatSpace } from "#lib/rental/format-space"

const hrefs = { addCar: "#", addOwner: "#", back: "#", owner: () => "#" }
const owner = { id: "71", parkId: "1001", name: "陈海", phone: "13800138000", plates: [plate, otherPlate], slotId: "1" }
const formProps = { formToken: "gallery", parkId: "1001", slotId: "1" }
const addPlateProps = { ...formProps, space: formatSpace(permit) }
const draft = { name: owner.name, phone: owner.phone, plates: owner.plates.join("\n") }

export const ownerStates: GalleryStates = {
  车辆和车主: {
    两辆车: () => <OrderScreen permit={permit} cars={permit.cars} owners={[owner]} maxCars={3} hrefs={hrefs} />,
    已失效: () => <OrderScreen permit={{ ...permit, isValid: false }} cars={permit.cars} owners={[]} hrefs={hrefs} />,
    添加车辆: () => <AddPlateScreen {...addPlateProps} plate="粤" />,
    车辆已满: () => <AddPlateScreen {...addPlateProps} maxCars={3} plate="粤B1" error="请填写正确车牌号" />,
    添加失败: () => (
      <AddPlateScreen {...addPlateProps} plate={plate} formError="添加失败，请稍后重试" phone="400-680-0188" />
    ),
    添加车主: () => <OwnerScreen {...formProps} draft={{}} errors={{ name: "请填写姓名", plates: "请输入车牌" }} />,
    修改车主: () => <OwnerScreen {...formProps} id="71" draft={draft} />,
    删除车主: () => <DeleteOwnerScreen formToken="gallery" {...owner} backHref="#" />,
  },
}
