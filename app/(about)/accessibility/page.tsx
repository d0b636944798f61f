import { buildPublicMetadata } from "@app/_shared/public-page"
import { AccessibilityScreen } from "#components/about/accessibility-screen"
import { addresses } from "#lib/addresses/addresses"
import { operator } from "#lib/platform/server/operator"
import { hotline, recordIfKnown } from "#lib/platform/server/record"

export const generateMetadata = () =>
  buildPublicMetadata({
    title: "无障碍声明",
    description: "读屏、大字、键盘和不开启 JavaScript 时怎样使用，还做不到什么，遇到障碍找谁。",
    path: addresses.accessibility.path,
  })

export default async function Accessibility() {
  const [record, phone] = await Promise.all([recordIfKnown(), hotline()])
  return <AccessibilityScreen provider={record?.name ?? "我们"} phone={phone} operator={operator()} />
}
