import type { SandboxContext } from "#sandbox/server/context"
import type { EntryPoints } from "#sandbox/scenario-parts/scenario"

/** Pages of the app that need no driver. */
export function listPublicEntryPoints({ options }: Pick<SandboxContext, "options">): EntryPoints {
  const tariffs = new URLSearchParams({ url: `${options.publicUrl}/pages/tariffs` }).toString()
  const program = new URLSearchParams({ openlink: "weixin://dl/business/?t=boanDemo1" }).toString()
  return {
    "look-up": { label: "查停车费", path: "/PAY/plate_select_yd_v2?parkId=1001" },
    "sign-in": { label: "登录", path: "/SIGNUP" },
    about: { label: "关于我们", path: "/ABOUT" },
    notice: { label: "公告", path: "/notice" },
    tariffs: { label: "收费标准（网页）", path: `/iframe?${tariffs}` },
    "mini-program": { label: "打开小程序", path: `/mini_program_jump?${program}` },
    privacy: { label: "隐私协议", path: "/user_agreement" },
  }
}
