import { CircledNumber } from '@shoebox/web-kit/marks/marker-ring.tsx'
import { StateRow } from '@shoebox/web-kit/site/service-row.tsx'
import { Breadcrumb } from '@shoebox/web-kit/ui/breadcrumb.tsx'
import { FilterChip, Tag } from '@shoebox/web-kit/ui/chip.tsx'
import { type Cover, CoverMosaic, CoverMosaicSkeleton } from '@shoebox/web-kit/ui/cover-mosaic.tsx'
import { Spinner } from '@shoebox/web-kit/ui/spinner.tsx'
import { Tabs } from '@shoebox/web-kit/ui/tabs.tsx'
import { useState } from 'react'
import { paths } from '../../../../../lib/paths.ts'
import { ForcedState, Region, Specimen, SpecimenRow } from './specimen.tsx'

export function WayfindingSpecimens() {
  return (
    <>
      <Region
        title="Tabs"
        rule="A yellow mark shows the current tab. Arrow keys move between tabs."
      >
        <SignInTabs />
        <PhotoTabs />
      </Region>
      <Region title="Breadcrumb">
        <Specimen caption="the last step is this page">
          <Breadcrumb
            steps={[
              { label: 'Home', to: paths.home },
              { label: 'Components', to: paths.components },
              { label: 'Breadcrumb', to: '#breadcrumb' },
            ]}
          />
        </Specimen>
      </Region>
      <Region title="Cover mosaic" rule="Groups of photos, each with its cover.">
        <Specimen caption="with a cover, without one, with a long name" width="full">
          <CoverMosaic label="Boxes" covers={sampleCovers} />
        </Specimen>
        <Specimen caption="loading" width="full">
          <CoverMosaicSkeleton label="Loading boxes" />
        </Specimen>
      </Region>
      <Region title="Chips" rule="Only filters that the user set are yellow.">
        <SpecimenRow>
          <Filters />
          <Specimen caption="tag 24">
            <Tag>living room</Tag>
          </Specimen>
          <Specimen caption="tag, link">
            <Tag to={paths.components}>sofa</Tag>
          </Specimen>
          <Specimen caption="tag, hover">
            <ForcedState state="hover">
              <Tag to={paths.components}>porch</Tag>
            </ForcedState>
          </Specimen>
          <Specimen caption="tag, too long" width="narrow">
            <Tag>grandmother’s eightieth birthday party</Tag>
          </Specimen>
        </SpecimenRow>
      </Region>
    </>
  )
}

const samplePrint = <span className="absolute inset-2 bg-booth/40" />
const sampleCovers: readonly Cover[] = [
  {
    id: 'picnic',
    name: 'Picnic',
    detail: '64 photos',
    to: paths.components,
    picture: { size: { width: 14, height: 10 }, print: samplePrint },
  },
  { id: 'snow', name: 'First snow', detail: '1 photo', to: paths.components, picture: null },
  {
    id: 'long',
    name: 'Grandmother’s eightieth birthday',
    detail: '1,204 photos',
    to: paths.components,
    picture: { size: { width: 7, height: 10 }, print: samplePrint },
  },
]

function SignInTabs() {
  const [current, setCurrent] = useState<'link' | 'password' | 'new'>('link')

  return (
    <Specimen caption="three tabs" width="wide">
      <Tabs
        label="Ways to sign in"
        current={current}
        onChange={setCurrent}
        tabs={[
          { id: 'link', label: 'Magic link', panel: 'We email you a link; no password needed.' },
          { id: 'password', label: 'Password', panel: 'The password you set in your account.' },
          { id: 'new', label: 'Sign up', panel: 'A new account, for you or your studio.' },
        ]}
      />
    </Specimen>
  )
}

function PhotoTabs() {
  const [current, setCurrent] = useState<'similar' | 'people' | 'details'>('people')

  return (
    <Specimen caption="with counts; the row scrolls if it does not fit" width="full">
      <Tabs
        label="About a photo"
        current={current}
        onChange={setCurrent}
        tabs={[
          { id: 'similar', label: 'Similar photos', count: 24, panel: 'Prints that look similar.' },
          {
            id: 'people',
            label: 'Similar people',
            count: 6,
            panel: 'The same people in other photos.',
          },
          { id: 'details', label: 'Photo details', panel: 'Size, date and where it was found.' },
        ]}
      />
    </Specimen>
  )
}

const sampleFilters = ['1940s–1990s', '3–5 people', 'birthday']

function Filters() {
  const [filters, setFilters] = useState(sampleFilters)

  return (
    <Specimen caption="applied filter 28">
      <div className="flex min-h-7 flex-wrap items-center gap-1">
        {filters.map((filter) => (
          <FilterChip
            key={filter}
            onRemove={() => setFilters(filters.filter((other) => other !== filter))}
          >
            {filter}
          </FilterChip>
        ))}
        {filters.length < sampleFilters.length && (
          <button
            type="button"
            className="link px-1 text-small leading-7"
            onClick={() => setFilters(sampleFilters)}
          >
            Restore the filters
          </button>
        )}
      </div>
    </Specimen>
  )
}

export function PageSpecimens() {
  return (
    <Region title="Page parts">
      <div className="grid gap-6 md:grid-cols-2">
        <Specimen caption="service status rows" width="full">
          <dl className="border-t border-rule">
            <StateRow name="Archive" mark="done" stateLabel="OK" />
            <StateRow name="Search" mark="in-progress" stateLabel="Connecting" />
            <StateRow name="Accounts" mark="not-started" stateLabel="Not available yet" />
            <StateRow name="Payments" mark="stopped" stateLabel="Not responding" />
          </dl>
        </Specimen>
        <Specimen caption="a number that stands out" width="wide">
          <div className="@container">
            <p className="font-head text-figure font-bold">
              <CircledNumber>12,024</CircledNumber>
            </p>
          </div>
        </Specimen>
      </div>
      <Specimen caption="loading a page, after 150 ms" width="full">
        <div className="[&_output]:min-h-18!">
          <Spinner />
        </div>
      </Specimen>
    </Region>
  )
}
