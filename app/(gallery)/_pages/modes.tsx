"use client"

import { SegmentField } from "#components/ui/inputs/segments"

const setCookie = (cookie: string) => {
  document.cookie = `${cookie};path=/;samesite=lax`
  location.reload()
}

/** Sets the same cookies as the app, so that they apply to every page of the gallery. */
export function Modes({ theme, care }: { theme: string; care: string }) {
  return (
    <div className="grid max-w-80 gap-2">
      <SegmentField
        label="深色模式"
        name="theme"
        defaultValue={theme}
        options={[
          { label: "跟随系统", value: "" },
          { label: "浅色", value: "light" },
          { label: "深色", value: "dark" },
        ]}
        onPick={(value) => setCookie(`theme=${value}`)}
      />
      <SegmentField
        label="关怀模式"
        name="care"
        defaultValue={care}
        options={[
          { label: "标准", value: "" },
          { label: "关怀模式", value: "1" },
        ]}
        onPick={(value) => setCookie(`care=${value}`)}
      />
    </div>
  )
}
