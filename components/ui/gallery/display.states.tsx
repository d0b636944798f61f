import type { GalleryStates } from "#components/ui/gallery/gallery-states"
import { Page } from "#components/ui/layout/page"
import { Steps } from "#components/ui/display/steps"

export const displayStates: GalleryStates = {
  进度: {
    进行中: () => (
      <Page>
        <Steps
          steps={[
            { state: "done", title: "提交申请", time: "11月18日 20:14" },
            { state: "now", title: "停车场审核", note: "最晚 11月23日 周一" },
            { state: "todo", title: "选择套餐，付款" },
          ]}
        />
      </Page>
    ),
    未通过: () => (
      <Page>
        <Steps
          steps={[
            { state: "done", title: "提交申请", time: "11月18日 20:14" },
            { state: "bad", title: "审核未通过", time: "11月19日 09:02", note: "产权证明看不清车位号，请重新拍照" },
            { state: "todo", title: "选择套餐，付款" },
            { state: "todo", title: "车位生效", note: "付款后立即生效" },
          ]}
        />
      </Page>
    ),
  },
}
