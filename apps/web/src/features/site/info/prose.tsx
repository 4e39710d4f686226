import type { ReactNode } from 'react'

const look = [
  '[&>:first-child]:mt-0 [&>:last-child]:mb-0',
  '[&_p]:max-w-measure [&_ul]:max-w-measure [&_ol]:max-w-measure [&_p+p]:mt-3',
  '[&_ul]:my-3 [&_ul]:list-[square] [&_ul]:pl-[1rem] [&_ol]:my-3 [&_ol]:list-decimal [&_ol]:pl-[1.5rem]',
  '[&_li]:pl-1 [&_li+li]:mt-2 [&_li]:marker:text-ink-2',
  '[&_h3]:mt-6 [&_h3]:mb-1 [&_h3]:font-head [&_h3]:text-body [&_h3]:font-semibold [&_h3:first-child]:mt-0',
  '[&_strong]:font-semibold',
  '[&_:is(p,li,dd,td)_a]:text-link [&_:is(p,li,dd,td)_a]:underline [&_:is(p,li,dd,td)_a]:underline-offset-[3px] [&_:is(p,li,dd,td)_a]:hover:decoration-2',
].join(' ')

/** Body text: styles its paragraphs, lists, small headings and links. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={look}>{children}</div>
}
