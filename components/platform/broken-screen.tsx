/**
 * Our own mistake: no guess at what it was or whether anything was paid, a way on, and the number under which it stands
 * in the log. Every page brings this along in its scripts, so it says the least that helps, and looks like the pages of
 * words of lib/kit/page/plain-page.ts.
 */
export const BrokenScreen = ({ reference }: { reference?: string }) => (
  <main className="page grid place-content-center gap-3 px-side text-center">
    <h1 className="text-head font-bold">页面出了点问题</h1>
    <p className="sentence">请重试，刚付过款的请先查询结果</p>
    <a className="btn btn-fill" href="">
      重试
    </a>
    <a className="btn btn-quiet" href="/menu">
      返回首页
    </a>
    {reference && <p>编号 {reference}</p>}
  </main>
)
