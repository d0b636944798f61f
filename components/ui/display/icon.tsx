/** Paths on a grid of 24, drawn with a stroke of 1.75 and round caps. */
const paths = {
  car: "M5 17v2M19 17v2M3.5 17h17v-4.2l-1.8-1.4L17 6.6A2 2 0 0 0 15.1 5H8.9A2 2 0 0 0 7 6.6l-1.7 4.8-1.8 1.4zM5.5 11.2h13M7 14.3h1.5M15.5 14.3H17",
  receipt:
    "M5 3.5h14v17l-2.3-1.6-2.4 1.6-2.3-1.6-2.3 1.6-2.4-1.6L5 20.5zM9 8l3 3.6L15 8M12 11.6V16M9.3 12h5.4M9.3 14.2h5.4",
  booking: "M4 6h16v14H4zM4 10h16M8 3.5V7M16 3.5V7M9 15l2 2 4-4",
  wallet: "M4 7.5V18a2 2 0 0 0 2 2h14V8H5.5A1.5 1.5 0 0 1 4 6.5 1.5 1.5 0 0 1 5.5 5H17v3M20 12h-4.5a2 2 0 0 0 0 4H20",
  gear: "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM10.2 3.5h3.6l.5 2.5 2 1.1 2.4-.8 1.8 3.1-1.9 1.7v1.8l1.9 1.7-1.8 3.1-2.4-.8-2 1.1-.5 2.5h-3.6l-.5-2.5-2-1.1-2.4.8-1.8-3.1 1.9-1.7v-1.8L3.5 9.4l1.8-3.1 2.4.8 2-1.1z",
  chevron: "M9.5 6l6 6-6 6",
  close: "M6 6l12 12M18 6L6 18",
  check: "M5 12.5l4.5 4.5L19 7.5",
  exclamation: "M12 6v8M12 17.8v.4",
  "letter-i": "M12 10.5V18M12 6v.4",
  alert: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 8v5M12 16v.2",
  phone:
    "M5 4h4l1.6 4.4-2.2 1.7a12.5 12.5 0 0 0 5.5 5.5l1.7-2.2L20 15v4a1.5 1.5 0 0 1-1.6 1.5C10.4 20 4 13.6 3.5 5.6A1.5 1.5 0 0 1 5 4z",
  erase: "M8.5 5.5H20v13H8.5L3.5 12zM11.5 9.5l5 5M16.5 9.5l-5 5",
  ticket: "M4 6h16v4a2 2 0 0 0 0 4v4H4v-4a2 2 0 0 0 0-4zM14 6v2M14 11v2M14 16v2",
  "red-packet": "M5 4h14v16H5zM5 8.5c4.5 3.5 9.5 3.5 14 0M10.5 13.5h3",
  bill: "M5 4h14v16H5zM8.5 9h7M8.5 12.5h7M8.5 16h4",
  invoice: "M6 3.5h8l4 4V20.5H6zM14 3.5v4h4M9 12h6M9 15.5h6",
  calendar: "M4 6h16v14H4zM4 10h16M8 3.5V7M16 3.5V7M8 14h3v3H8z",
  visitor: "M9.5 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3.5 19.5c.5-3.5 3-5 6-5s5.5 1.5 6 5M16 11l2 2 3.5-4",
  person: "M12 11.5a3.6 3.6 0 1 0 0-7.2 3.6 3.6 0 0 0 0 7.2zM5.2 19.7c.6-3.3 3.4-5 6.8-5s6.2 1.7 6.8 5",
  clock: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2",
  message: "M4 5h16v11.5h-8L7.5 20v-3.5H4zM8 9.5h8M8 12.5h5",
  globe:
    "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c-4.8 4.9-4.8 12.1 0 17 4.8-4.9 4.8-12.1 0-17z",
  mail: "M4 5.5h16v13H4zM4 7l8 6 8-6",
  eye: "M3 12c3-5 6-6.5 9-6.5s6 1.5 9 6.5c-3 5-6 6.5-9 6.5S6 17 3 12zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z",
  bell: "M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4",
  moon: "M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z",
  info: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5.5M12 7.8v.2",
  document: "M6 3.5h8l4 4V20.5H6zM14 3.5v4h4",
  retry: "M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15",
  coin: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM9 8l3 3.6L15 8M12 11.6V16.5M9.3 12h5.4M9.3 14.3h5.4",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  "clock-hands": "M12 6v6.5l4 2.5",
  external: "M7.5 16.5l9-9M9 7.5h7.5V15",
  question: "M8.8 9.2a3.2 3.2 0 1 1 4.9 2.7c-1.1.7-1.7 1.3-1.7 2.6M12 18v.2",
  warning: "M12 4l8.5 15.5h-17zM12 10v4.5M12 17v.2",
} as const

export type IconName = keyof typeof paths

type IconProps = { name: IconName; small?: boolean; className?: string }

export function Icon({ name, small, className = "" }: IconProps) {
  return (
    <svg className={`icon ${small ? "icon-sm" : ""} ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}

/** The WeChat logo, hidden from screen readers because the name is next to it. */
export function WechatIcon() {
  return (
    <svg className="icon fill-wechat stroke-none" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M9.3 3.5C5 3.5 1.8 6.3 1.8 9.8c0 2 1.1 3.7 2.7 4.9l-.7 2.4 2.7-1.4c.7.2 1.5.3 2.3.3-.9-4.3 2.7-7.4 7.4-7.4-.6-3-3.5-5.1-6.9-5.1z" />
      <path d="M16.2 9.8c-3.4 0-6 2.3-6 5.1s2.6 5.1 6 5.1c.7 0 1.4-.1 2-.3l2.2 1.1-.6-1.9c1.4-.9 2.4-2.3 2.4-4 0-2.8-2.6-5.1-6-5.1z" />
    </svg>
  )
}

/** The Alipay logo, hidden from screen readers like the WeChat logo. */
export function AlipayIcon() {
  return (
    <svg className="icon stroke-white" viewBox="0 0 24 24" aria-hidden="true">
      <rect x="2" y="2" width="20" height="20" rx="5" className="fill-alipay stroke-none" />
      <path d="M6.5 8.2h11M12 5.2v6.2M7.6 11.4h8.6c-1.3 3.3-4.3 5.9-9 7.2M8.8 11.6c1.8 3.4 4.6 5.7 8.2 7" />
    </svg>
  )
}
