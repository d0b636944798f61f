import { NotFoundScreen } from "#components/platform/not-found-screen"
import { hotline } from "#lib/platform/flow"

export const metadata = { title: "没有找到这个页面" }

export default async function NotFound() {
  return <NotFoundScreen phone={await hotline()} />
}
