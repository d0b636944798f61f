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
  const generalNotice = settings?.upgradeNotice ?? "目前没有新的公告，停车缴费等服务正常使用。"
  return <NoticeScreen title={notice?.title ?? "公告"} text={notice?.text ?? generalNotice} phone={phone} />
}
