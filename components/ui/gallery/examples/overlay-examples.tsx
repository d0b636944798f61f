"use client"

import { useEffect } from "react"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Button } from "#components/ui/form/button"
import { Dialog } from "#components/ui/overlay/dialog"
import { FormPage } from "#components/ui/layout/form-page"
import { Title } from "#components/ui/layout/page"
import { Plate } from "#components/ui/plate/plate"
import { Sheet } from "#components/ui/overlay/sheet"
import { TicketChoice } from "#components/ui/list/ticket"
import { toast } from "#components/ui/overlay/toast"

const keepOpen = () => {}
const pageBehind = (
  <FormPage>
    <Title>选择车辆</Title>
  </FormPage>
)

export function OpenDialog() {
  return (
    <>
      {pageBehind}
      <Dialog
        open
        title="没有查到这辆车"
        picture={<Plate number="粤B6K358" />}
        text="不在本停车场，请检查车牌或联系岗亭"
        dismiss="联系岗亭"
        accept="重新输入"
        onClose={keepOpen}
      />
    </>
  )
}

export function OpenConfirm() {
  return (
    <>
      {pageBehind}
      <Dialog open title="退出登录？" dismiss="取消" accept="退出" onClose={keepOpen} />
    </>
  )
}

export function OpenSheet() {
  return (
    <>
      {pageBehind}
      <Sheet
        open
        title="选择优惠"
        onClose={keepOpen}
        bar={
          <ActionBar>
            <Button>确定，减 ¥6.00</Button>
          </ActionBar>
        }
      >
        <p className="text-sm text-ink-2">本车今日最多抵扣 2 小时，已选 1 小时</p>
        <TicketChoice
          faceValue={
            <>
              1<small>小时</small>
            </>
          }
          title="海味轩餐厅"
          note="今天 23:59 到期"
          defaultChecked
        />
        <TicketChoice
          faceValue={
            <>
              1<small>小时</small>
            </>
          }
          title="小票兑换"
          note="11月30日到期"
        />
        <TicketChoice
          faceValue={
            <>
              2<small>小时</small>
            </>
          }
          title="平台赠送"
          note="12月31日到期"
          disabledReason="超过 2 小时上限"
        />
      </Sheet>
    </>
  )
}

export function OpenToast() {
  useEffect(() => toast("已删除", { ms: 60_000 }), [])
  return pageBehind
}
