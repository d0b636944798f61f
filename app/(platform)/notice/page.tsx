import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { NoticeScreen } from "#components/platform/notice-screen"
import { getProviderTime } from "#lib/provider/client/clock"
import { getHotline, findSettings } from "#lib/platform/server/provider-profile"
import { findParkNotice } from "#lib/platform/notices"

export const metadata = { title: "公告" }

export default async function Notice({ searchParams }: { searchParams: SearchParams }) {
  const [{ parkId }, settings, phone] = await Promise.all([
    readQuery(searchParams, "parkId"),
    findSettings(),
    getHotline(),
  ])
  const notice = findParkNotice(parkId ?? "", getProviderTime())
  const text = notice?.text ?? settings?.upgradeNotice
  return <NoticeScreen notice={text ? { title: notice?.title ?? "公告", text } : undefined} phone={phone} />
}
