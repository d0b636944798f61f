import { code, merged, notice, now, single, recordWithoutUrl } from "#components/invoices/shared/gallery-data"
import { NoRecordScreen, RecordScreen, type RecordScreenProps } from "#components/invoices/issued/record-screen"
import { RecordsScreen, type RecordsScreenProps } from "#components/invoices/issued/records-screen"
import { ResendScreen, type ResendScreenProps } from "#components/invoices/issued/resend-screen"
import { VerifyScreen, type VerifyScreenProps } from "#components/invoices/issued/verify-screen"
import type { GalleryStates } from "#components/ui/gallery/gallery-states"
import { withPageNumber } from "#lib/invoices/links"
import { renewMessages, resendMessages } from "#lib/invoices/messages"

const list: RecordsScreenProps = {
  query: { parkId: "1001", type: "short", openType: "1" },
  firstPage: { items: withPageNumber([merged, single, recordWithoutUrl], 1) },
  now,
  menuHref: "#",
  formToken: "gallery",
}
const detail: RecordScreenProps = {
  record: merged,
  invoiceHref: "#",
  hrefs: { records: "#", resend: "#" },
  phone: "400-680-0188",
}
const resend: ResendScreenProps = { park: "机场 T3 停车楼", back: "#", recordsHref: "#", formToken: "gallery" }
const verify: VerifyScreenProps = {
  verifications: [
    { company: "云栖里商业管理有限公司", phone: "13902440815", message: "认证已过期，请开票员扫码", code },
    { company: "深圳市泊安停车服务有限公司", phone: "13902440816", message: "认证有效，可以提前续期", code },
  ],
  parkId: "1001",
  back: "#",
  formToken: "gallery",
}

export const issuedStates: GalleryStates = {
  开票记录: {
    全电: () => <RecordsScreen {...list} />,
    普通: () => <RecordsScreen {...list} query={{ parkId: "1001", type: "short" }} />,
    长租: () => (
      <RecordsScreen
        {...list}
        query={{ parkId: "1001", type: "long" }}
        firstPage={{ items: withPageNumber([single], 1) }}
      />
    ),
    没有发票: () => <RecordsScreen {...list} firstPage={{ items: [] }} />,
    加载失败: () => <RecordsScreen {...list} firstPage={undefined} />,
    系统升级: () => <RecordsScreen {...list} notice={notice} />,
  },
  一张发票: {
    三笔合并: () => <RecordScreen {...detail} />,
    一笔: () => <RecordScreen {...detail} record={single} />,
    普通发票: () => <RecordScreen {...detail} record={single} hrefs={{ records: "#" }} />,
    没有地址: () => <RecordScreen {...detail} record={recordWithoutUrl} invoiceHref={undefined} />,
    没有电话: () => <RecordScreen {...detail} record={single} phone={undefined} />,
    没有找到: () => <NoRecordScreen recordsHref="#" />,
  },
  重新发送: {
    填写: () => <ResendScreen {...resend} />,
    邮箱不对: () => <ResendScreen {...resend} email="chenhai@mail" error={resendMessages["email-wrong"]} />,
    太多次: () => (
      <ResendScreen {...resend} email="chenhai@mail.cn" message={{ text: resendMessages["too-often"] }} isRefused />
    ),
    没有回音: () => (
      <ResendScreen {...resend} email="chenhai@mail.cn" message={{ text: resendMessages.unknown, isUncertain: true }} />
    ),
    已发送: () => <ResendScreen {...resend} email="chenhai@mail.cn" isSent />,
  },
  扫码认证: {
    两家公司: () => <VerifyScreen {...verify} />,
    太频繁: () => <VerifyScreen {...verify} message={{ text: renewMessages["too-often"] }} />,
    没有刷新: () => (
      <VerifyScreen {...verify} message={{ text: renewMessages["not-renewed"], phone: "0755-8866-2200" }} />
    ),
    没有: () => <VerifyScreen {...verify} verifications={[]} />,
    加载失败: () => <VerifyScreen {...verify} verifications={undefined} />,
  },
}
