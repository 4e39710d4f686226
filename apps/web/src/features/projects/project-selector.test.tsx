import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { nthProject } from '../../testing/build-wishlist.ts'
import { type ProjectChoice, selectProject } from './project-choice.ts'
import { ProjectSelector } from './project-selector.tsx'

const usedLast = nthProject(1, { last_used_at: '2026-03-01T00:00:00.000Z' })
const usedFirst = nthProject(2, { last_used_at: '2026-02-01T00:00:00.000Z' })
const automatic = { chosenId: null, autoSelect: true, isForced: false }

describe('the selected project', () => {
  it('[S4.0.20] is the one used last, where creation counts for a project that was never used', () => {
    expect(selectProject([usedFirst, usedLast], automatic)).toBe(usedLast.id)

    const unused = nthProject(3, { created_at: '2026-04-01T00:00:00.000Z' })
    expect(selectProject([usedFirst, usedLast, unused], automatic)).toBe(unused.id)
  })

  it('[S4.0.20] is none if autoSelect is false or selection is forced', () => {
    expect(selectProject([usedLast], { ...automatic, autoSelect: false })).toBeNull()
    expect(selectProject([usedLast], { ...automatic, isForced: true })).toBeNull()
  })

  it('is the chosen one, unless it no longer exists', () => {
    const choice = { ...automatic, chosenId: usedFirst.id }
    expect(selectProject([usedFirst, usedLast], choice)).toBe(usedFirst.id)
    expect(selectProject([usedLast], choice)).toBe(usedLast.id)
  })
})

it('[S2.11.10] the selector asks for a project if one is required and missing, otherwise it says "Select a project"', () => {
  const choice: ProjectChoice = {
    projects: [usedLast],
    deniedCount: 0,
    projectId: null,
    choose: () => {},
    hasFailed: false,
    isFetching: false,
    retry: () => {},
  }
  const render = (isRequired: boolean, projectId: string | null = null) =>
    renderToStaticMarkup(
      <ProjectSelector
        choice={{ ...choice, projectId }}
        isRequired={isRequired}
        onModeChange={() => {}}
      />,
    )
  const required = 'Choose a project for this wishlist'
  expect(render(true)).toContain(required)
  expect(render(true)).not.toContain('Select a project')
  expect(render(true, usedLast.id)).not.toContain(required)
  expect(render(true, usedLast.id)).toContain('Select a project')
  expect(render(false)).toContain('Select a project')
})
