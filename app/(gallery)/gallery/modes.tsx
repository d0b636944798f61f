"use client"

import { SegmentField } from "#components/kit/segments"

const keep = (cookie: string) => {
  document.cookie = `${cookie};path=/;samesite=lax`
  location.reload()
}

/** Light, dark and care are cookies, as in the app; the whole gallery follows. */
export function Modes() {
  return (
    <div className="grid gap-3">
      <SegmentField
        label="深色模式"
        name="theme"
        options={[
          { label: "跟随系统", value: "" },
          { label: "浅色", value: "light" },
          { label: "深色", value: "dark" },
        ]}
        onPick={(theme) => keep(`theme=${theme}`)}
      />
      <SegmentField
        label="关怀模式"
        name="care"
        options={[
          { label: "标准", value: "" },
          { label: "关怀模式", value: "1" },
        ]}
        onPick={(care) => keep(`care=${care}`)}
      />
    </div>
  )
}
