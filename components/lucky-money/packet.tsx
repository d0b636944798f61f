/** A red packet, in the same colors in light and dark mode. */
export function Packet({ open }: { open?: boolean }) {
  return (
    <svg className={`h-19 w-16 ${open ? "opacity-50" : ""}`} viewBox="0 0 64 76" aria-hidden="true">
      <rect x="2" y="2" width="60" height="72" rx="6" fill="#c8321a" />
      <path d="M2 8a6 6 0 0 1 6-6h48a6 6 0 0 1 6 6v14c-18 14-42 14-60 0z" fill="#dd4a2b" />
      <circle cx="32" cy="33" r="11" fill="#f6cf7a" />
      <path
        d="M27.5 27.5l4.5 5 4.5-5M32 32.5V40M28 34h8M28 37h8"
        fill="none"
        stroke="#8a2a10"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
