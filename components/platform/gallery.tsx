import type { GalleryStates } from "#components/ui/gallery/gallery-states"
import { BrokenScreen } from "#components/platform/broken-screen"
import { FaultScreen } from "#components/platform/fault-screen"
import { FrameScreen } from "#components/platform/frame-screen"
import { MiniProgramScreen } from "#components/platform/mini-program-screen"
import { NotFoundScreen } from "#components/platform/not-found-screen"
import { NoticeScreen } from "#components/platform/notice-screen"
import { OfflineScreen } from "#components/platform/offline-screen"

const fault = { reference: "7f3a9c21", retryHref: "/CONFIG" }
export const states: GalleryStates = {
  公告: {
    停车场公告: () => (
      <NoticeScreen
        notice={{
          title: "停车场系统升级通知",
          text: "8月30日本停车场进行系统升级，暂停线上缴费。请在出口向工作人员缴费，给您带来不便，敬请谅解。",
        }}
        phone="400-680-0188"
      />
    ),
    没有公告: () => <NoticeScreen />,
  },
  嵌入网页: { 拒绝: () => <FrameScreen title="嵌入的网页" /> },
  小程序: {
    可打开: () => <MiniProgramScreen link="weixin://dl/business/?t=AbCdEf123" />,
    拒绝: () => <MiniProgramScreen />,
  },
  故障: {
    连不上: () => <FaultScreen kind="unreachable" {...fault} />,
    太慢: () => <FaultScreen kind="slow" {...fault} />,
    繁忙有电话: () => <FaultScreen kind="busy" phone="400-820-6688" {...fault} />,
    太频繁: () => <FaultScreen kind="too-many" wait={20} {...fault} />,
    点按继续: () => <FaultScreen kind="too-many" tap={{ action: "#", fields: {}, formToken: "gallery" }} {...fault} />,
    没有权限: () => <FaultScreen kind="forbidden" {...fault} />,
    被拒绝: () => <FaultScreen kind="declined" message="该停车场正在维护，请稍后再试" {...fault} />,
  },
  出错: { 显示: () => <BrokenScreen reference="2143657687" /> },
  没有网络: { 显示: () => <OfflineScreen /> },
  没有这个页面: { 显示: () => <NotFoundScreen phone="400-680-0188" /> },
}
