import type { GalleryStates } from "#components/ui/gallery/gallery-states"
import { MoreFooter } from "#components/ui/list/more-footer"
import { Page } from "#components/ui/layout/page"
import { RecordRow } from "#components/ui/list/record-row"
import { ExampleList, ExampleMonths } from "#components/ui/gallery/examples/list-examples"

const records = (
  <div className="card">
    <RecordRow title="云栖里购物中心停车场" note="11月20日 09:30 2小时15分" sum="¥12.00" href="#" />
    <RecordRow title="滨河中心停车场" note="11月17日 18:42 48分" sum="¥5.00" href="#" />
    <RecordRow title="市民广场地下停车场（南区）" note="11月12日 13:05 3小时20分" sum="¥18.00" href="#" />
    <RecordRow title="机场 T3 停车楼" note="11月8日 06:15 1天4小时" sum="¥76.00" href="#" />
  </div>
)

export const listStates: GalleryStates = {
  列表: {
    更多: () => (
      <Page>
        {records}
        <MoreFooter state="idle" href="#" />
      </Page>
    ),
    正在加载更多: () => (
      <Page>
        {records}
        <MoreFooter state="loading" href="#" />
      </Page>
    ),
    加载更多失败: () => (
      <Page>
        {records}
        <MoreFooter state="failed" href="#" />
      </Page>
    ),
    没有更多: () => (
      <Page>
        {records}
        <MoreFooter state="ended" href="#" />
      </Page>
    ),
    可以滚动: () => <ExampleList />,
    按月: () => <ExampleMonths />,
  },
}
