import { buildPublicMetadata } from "@app/_shared/public-page"
import { AccessibilityScreen } from "#components/about/accessibility-screen"
import { addresses } from "#lib/addresses/addresses"
import { getOperator } from "#lib/platform/server/operator"
import { getHotline, findProviderProfile } from "#lib/platform/server/provider-profile"

export const generateMetadata = () =>
  buildPublicMetadata({
    title: "无障碍声明",
    description: "读屏、大字、键盘和不开启 JavaScript 时怎样使用，还做不到什么，遇到障碍找谁。",
    path: addresses.accessibility.path,
  })

export default async function Accessibility() {
  const [profile, phone] = await Promise.all([findProviderProfile(), getHotline()])
  return <AccessibilityScreen provider={profile?.name ?? "我们"} phone={phone} operator={getOperator()} />
}
