/** The name of a list that has no search box to begin with. */
export function ListHeading({ children }: { children: string }) {
  return (
    <h1 className="px-gutter pt-6 pb-1 font-head md:pb-2 text-h2 font-bold tracking-[-0.005em]">
      {children}
    </h1>
  )
}
