import { Field } from '@shoebox/web-kit/form/field.tsx'
import { Select } from '@shoebox/web-kit/form/select.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { useAppNavigate } from '../../../lib/use-app-navigate.ts'
import { type DownloadFilter, downloadListPath, maxFindLength } from './download-filter.ts'
import type { DownloadList } from './queries.ts'

type DownloadFiltersProps = {
  filter: DownloadFilter
  projects: DownloadList['projects']
}

/** Filters by project, and finds photos by number or place. The filter is in the URL. */
export function DownloadFilters({ filter, projects }: DownloadFiltersProps) {
  const go = useAppNavigate()
  const change = (changes: Partial<DownloadFilter>) =>
    go(downloadListPath({ ...filter, ...changes }), { replace: true, preventScrollReset: true })
  const [text, setText] = useFindText(filter.find, (find) => change({ find }))
  const companies = new Set(projects.map(({ company }) => company))

  return (
    <div className="flex flex-wrap gap-2 max-md:w-full *:max-md:w-full">
      {(projects.length > 1 || filter.project !== null) && (
        <div className="md:w-[232px]">
          <Select
            label="Project"
            isLabelHidden
            size="small"
            value={filter.project ?? ''}
            onChange={({ target }) =>
              change({ project: target.value === '' ? null : target.value })
            }
          >
            <option value="">All projects</option>
            {projects.map(({ id, name, company }) => (
              <option key={id} value={id}>
                {companies.size > 1 ? `${name}, ${company}` : name}
              </option>
            ))}
          </Select>
        </div>
      )}
      <div className="md:w-[200px]">
        <Field
          label="Find by number or place"
          isLabelHidden
          type="search"
          size="small"
          icon="search"
          placeholder="Number or place"
          maxLength={maxFindLength}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
    </div>
  )
}

const debounceMs = 250

/** The text in the field. It is in the URL when the user pauses typing. */
function useFindText(textInUrl: string, onFind: (text: string) => void) {
  const { key } = useLocation()
  const navigationType = useNavigationType()
  const [text, setText] = useState(textInUrl)
  const [handledKey, setHandledKey] = useState(key)
  // Typing replaces the history entry, and the field is already up to date. Any other navigation updates the field.
  if (key !== handledKey) {
    setHandledKey(key)
    if (navigationType !== NavigationType.Replace) setText(textInUrl)
  }

  const find = useEffectEvent(onFind)
  useEffect(() => {
    if (text.trim() === textInUrl) return undefined
    const timer = setTimeout(() => find(text.trim()), debounceMs)

    return () => clearTimeout(timer)
  }, [text, textInUrl])

  return [text, setText] as const
}
