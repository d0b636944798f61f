import { AmountField } from "#components/ui/inputs/amount-field"
import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/display/card"
import { Check } from "#components/ui/display/check"
import { Field, Fields, TextAreaField } from "#components/ui/form/field"
import type { GalleryStates } from "#components/ui/gallery/gallery-states"
import { Brand, Page, Title } from "#components/ui/layout/page"
import { SegmentField } from "#components/ui/inputs/segments"

const amountTiles = ["20", "50", "100", "200"].map((value) => ({
  value,
  label: (
    <>
      {value}
      <small>元</small>
    </>
  ),
}))

export const formStates: GalleryStates = {
  按钮: {
    全部: () => (
      <Page>
        <Card pad className="grid gap-3">
          <Button>支付 ¥12.00</Button>
          <Button disabled>支付 ¥0.00</Button>
          <Button variant="quiet">输入其他车牌</Button>
          <div>
            <Button variant="text">联系岗亭</Button>
          </div>
          <div>
            <Button variant="text" disabled>
              59 秒后重发
            </Button>
          </div>
          <Button variant="danger">删除车辆</Button>
          <div>
            <Button small>充值</Button>
          </div>
        </Card>
        <Button busy="正在打开微信支付">支付 ¥12.00</Button>
        <Button variant="quiet" href="#">
          链接也是按钮
        </Button>
      </Page>
    ),
  },
  表单: {
    登录: () => (
      <Page>
        <Brand name="泊安停车" />
        <Title>手机号登录</Title>
        <Fields>
          <Field label="手机号" name="phone" inputMode="numeric" autoComplete="tel" defaultValue="138 2653 4410" />
          <Field label="图形码" name="captcha" defaultValue="AZ8K" maxLength={4} error="请输入正确的图形验证码" />
          <Field
            label="验证码"
            name="code"
            placeholder="4 位数字"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={4}
            after={<Button variant="text">获取验证码</Button>}
          />
        </Fields>
        <Check name="agreed" defaultChecked>
          我已阅读并同意<a href="#">《用户注册协议》</a>和<a href="#">《隐私协议》</a>
        </Check>
        <Check name="agreed2">我已阅读并同意</Check>
        <Button disabled>登录</Button>
        <Button variant="quiet">本机号码一键登录</Button>
      </Page>
    ),
    短标签: () => (
      <Page>
        <Fields short>
          <div className="px-4 py-3">
            <SegmentField
              label="抬头类型"
              name="kind"
              defaultValue="company"
              options={[
                { label: "企业", value: "company" },
                { label: "个人", value: "person" },
                { label: "机关事业单位", value: "public" },
              ]}
            />
          </div>
          <Field label="抬头" name="title" defaultValue="深圳市远帆科技有限公司" />
          <Field label="税号" name="tax" defaultValue="91440300MA5F" error="税号应为 15 至 20 位，现在是 12 位" />
          <Field label="邮箱" name="mail" type="email" placeholder="用于接收电子发票" />
          <TextAreaField label="备注" name="remark" placeholder="选填，最多 50 字" maxLength={50} />
        </Fields>
      </Page>
    ),
    金额: () => (
      <Page>
        <Title>充值</Title>
        <Card>
          <AmountField name="amount" label="充值金额" defaultValue="20" tiles={amountTiles} />
        </Card>
      </Page>
    ),
    金额有误: () => (
      <Page>
        <Card>
          <AmountField name="amount" label="充值金额" error="请输入金额" tiles={amountTiles} />
        </Card>
      </Page>
    ),
  },
}
