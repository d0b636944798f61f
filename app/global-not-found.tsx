import RootLayout from "./layout"
import { NotFoundScreen } from "#components/platform/not-found-screen"
import { getHotline } from "#lib/platform/server/provider-profile"

export { viewport } from "./layout"
export const metadata = { title: "没有找到这个页面" }

/** For addresses that are nobody's. As not-found.tsx it would be drawn, and sent, with every other page as well. */
export default async function NotFound() {
  return (
    <RootLayout>
      <NotFoundScreen phone={await getHotline()} />
    </RootLayout>
  )
}
