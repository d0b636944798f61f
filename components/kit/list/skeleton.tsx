import "#styles/parts.css"

/** The geometry of the rows to come. */
export function SkeletonRows({ label, count = 5 }: { label: string; count?: number }) {
  return (
    <div className="card" aria-busy="true">
      <p className="heard">正在加载{label}</p>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="row record" aria-hidden="true">
          <span className="skeleton w-[11em]" />
          <span className="skeleton w-[3.5em]" />
          <span className="skeleton col-span-full mt-2 h-[0.7em] w-[13em]" />
        </div>
      ))}
    </div>
  )
}
