import { code, company, emptyForm, notice } from "#components/invoices/shared/gallery-data"
import { PreviewScreen } from "#components/invoices/form/preview-screen"
import { FormScreen, type FormScreenProps } from "#components/invoices/form/form-screen"
import { IssuedScreen, NotMailedScreen, WaitingScreen } from "#components/invoices/form/issued-screens"
import { NotOfferedScreen } from "#components/invoices/form/not-offered-screen"
import type { GalleryStates } from "#components/ui/gallery/gallery-states"
import { issueMessages } from "#lib/invoices/messages"

const orders = { count: 3, sum: 35_000, span: "11月12日 至 11月20日" }
const form: FormScreenProps = { orders, back: "#", draft: company, formToken: "gallery" }
const hrefs: Parameters<typeof IssuedScreen>[0]["hrefs"] = { records: "#", menu: "#", refresh: "#" }
const companies = [
  { name: "深圳市远帆物流有限公司", tax: "91440300MA5GQ07T3B" },
  { name: "深圳市远帆餐饮管理有限公司", tax: "91440300MA5H81WP5C" },
]
const phone = "0755-8866-2200"
const errors = {
  name: issueMessages["name-missing"],
  tax: issueMessages["tax-missing"],
  email: issueMessages["email-missing"],
}

export const formStates: GalleryStates = {
  开具发票: {
    企业: () => <FormScreen {...form} />,
    长名称: () => <FormScreen {...form} draft={{ ...company, name: "深圳市远帆科技有限公司南山科技园分公司" }} />,
    从列表来: () => <FormScreen {...form} listHref="#" />,
    个人: () => <FormScreen {...form} draft={{ ...company, applicant: "individual", name: "陈海", tax: "" }} />,
    机关事业单位: () => <FormScreen {...form} draft={{ ...company, applicant: "institution", name: "深圳市图书馆" }} />,
    按车牌: () => <FormScreen {...form} orders={{ ...orders, count: 1, span: "11月20日", plate: "粤BD72816" }} />,
    都没有填: () => <FormScreen {...form} draft={emptyForm} errors={errors} />,
    选填打开: () => (
      <FormScreen {...form} draft={{ ...company, address: "科苑路 15 号", bank: "招商银行", card: "7559" }} />
    ),
    查到公司: () => <FormScreen {...form} companies={companies} />,
    没有公司: () => <FormScreen {...form} companies={[]} />,
    字数不够: () => <FormScreen {...form} message={{ text: issueMessages["company-short"] }} />,
    没有订单: () => (
      <FormScreen {...form} orders={undefined} againHref="#" message={{ text: issueMessages["no-orders"] }} />
    ),
    提交失败: () => <FormScreen {...form} message={{ text: issueMessages["not-issued"], phone }} />,
    余量不足: () => <FormScreen {...form} message={{ text: issueMessages.shortage, phone, code }} />,
    认证过期: () => <FormScreen {...form} message={{ text: issueMessages.verify, phone, code }} />,
    车场不开: () => <NotOfferedScreen phone={phone} menuHref="#" />,
    系统升级: () => <FormScreen {...form} notice={notice} backHref="#" />,
  },
  核对发票: {
    弹在表单上: () => <FormScreen {...form} isPreviewOpen />,
    企业: () => <PreviewScreen {...form} orders={orders} />,
    个人: () => (
      <PreviewScreen
        {...form}
        orders={orders}
        draft={{ ...company, applicant: "individual", name: "陈海", remark: "出差" }}
      />
    ),
  },
  开票结果: {
    成功: () => <IssuedScreen hrefs={hrefs} />,
    记录里查到: () => <IssuedScreen hrefs={hrefs} isFromRecords />,
    邮件没送到: () => <NotMailedScreen hrefs={hrefs} resendHref="#" phone={phone} message="邮箱服务器拒收" />,
    没有电话: () => <NotMailedScreen hrefs={hrefs} />,
    正在开票: () => <WaitingScreen hrefs={hrefs} />,
    没有回音: () => <WaitingScreen hrefs={hrefs} isLong phone={phone} />,
  },
}
