type LogoProps = {
  src?: string
  name?: string
  /** Shows the logo as the main picture of the screen. */
  large?: boolean
}

/** The provider's logo, or a parking sign in the provider's color. */
export function Logo({ src, name = "", large }: LogoProps) {
  const size = large ? "size-14 rounded-card" : "size-7 rounded-[7px]"
  if (src) return <img className={`${size} flex-none`} src={src} alt={name} width={28} height={28} />
  return (
    <svg className={`${size} flex-none`} viewBox="0 0 28 28" aria-hidden="true">
      <rect className="fill-accent-fill" width="28" height="28" rx="7" />
      <path className="fill-none stroke-accent-ink" strokeWidth="2.8" d="M10 21.5V7.5h5a4.3 4.3 0 0 1 0 8.6h-5" />
    </svg>
  )
}
