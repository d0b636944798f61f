import RootLayout from "./layout"
import { NotFoundScreen } from "#components/platform/not-found-screen"
import { getHotline } from "#lib/platform/server/provider-profile"

export { viewport } from "./layout"
export const metadata = { title: "没有找到这个页面" }

/** For unknown paths. A not-found.tsx with this content would be rendered into every other page as well. */
export default async function NotFound() {
  return (
    <RootLayout>
      <NotFoundScreen phone={await getHotline()} />
    </RootLayout>
  )
}
