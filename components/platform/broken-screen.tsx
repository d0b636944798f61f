/**
 * Our own mistake: no guess at what it was or whether anything was paid, a way on, and the number under which it stands
 * in the log. Every page brings this along in its scripts, so it says the least that helps, in the looks that others have.
 */
export const BrokenScreen = ({ reference }: { reference?: string }) => (
  <div className="page">
    <main className="grid flex-1 content-start justify-items-center gap-2 px-side pt-6 text-center">
      <span className="mark bg-bad text-head font-bold">!</span>
      <h1 className="text-head font-bold">页面出了点问题</h1>
      <p className="sentence">请重试，刚付过款的请先查询结果</p>
      {reference && <small>编号 {reference}</small>}
    </main>
    <footer className="bar bar-two px-side pt-2 pb-[calc(8px+var(--safe))]">
      <a className="btn btn-quiet" href="/menu">
        返回首页
      </a>
      <a className="btn btn-fill" href="">
        重试
      </a>
    </footer>
  </div>
)
