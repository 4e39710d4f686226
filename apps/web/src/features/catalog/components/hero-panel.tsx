import { SearchBox } from './search-box.tsx'

/** A notch in the photo behind it: whatever the photo shows, the words stand on the table. */
export function HeroPanel() {
  return (
    <div className="z-1 row-start-2 max-w-[35rem] bg-surround px-gutter pt-6 md:pt-7 md:pr-8 md:pb-7 wide:w-[35rem]">
      <h1 className="mb-5 font-head text-h1 font-bold tracking-[-0.005em] md:mb-6">
        Access thousands of high-quality vintage family snapshots for your project, available 24/7.
      </h1>
      <SearchBox />
    </div>
  )
}
