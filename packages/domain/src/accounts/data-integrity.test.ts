import { describe, expect, it } from 'vitest'
import { findIntegrityIssues } from './data-integrity.ts'

const acme = { id: 'c1', name: 'Acme' }
const pilot = { id: 'p1', name: 'Pilot', company: 'Acme', company_id: 'c1' }

describe('findIntegrityIssues', () => {
  it('finds nothing in valid data', () => {
    expect(findIntegrityIssues({ companies: [acme], projects: [pilot] })).toEqual([])
    expect(findIntegrityIssues({ companies: [], projects: [] })).toEqual([])
  })

  it('[S5.0.23] finds companies that share a name, ignoring case and spacing', () => {
    const companies = [acme, { id: 'c2', name: ' ACME' }, { id: 'c3', name: 'Other' }]
    expect(findIntegrityIssues({ companies, projects: [] })).toEqual([
      { kind: 'duplicate-company-name', entity: 'company', id: 'c2', name: ' ACME' },
    ])
  })

  it('[S5.0.23] finds projects that share a name', () => {
    const projects = [
      pilot,
      { ...pilot, id: 'p2', name: 'pilot' },
      { ...pilot, id: 'p3', name: 'PILOT ' },
    ]
    const issues = findIntegrityIssues({ companies: [acme], projects })
    expect(issues.map(({ kind, id }) => [kind, id])).toEqual([
      ['duplicate-project-name', 'p2'],
      ['duplicate-project-name', 'p3'],
    ])
  })

  it('[S5.0.23] finds projects whose company the user does not have', () => {
    const projects = [
      { ...pilot, id: 'foreign', company_id: 'c9' },
      { ...pilot, id: 'gone', name: 'Lake', company: 'Gone', company_id: null },
      { ...pilot, id: 'named', name: 'Attic', company: ' acme', company_id: null },
    ]
    const issues = findIntegrityIssues({ companies: [acme], projects })
    expect(issues).toEqual([
      { kind: 'project-without-company', entity: 'project', id: 'foreign', name: 'Pilot' },
      { kind: 'project-without-company', entity: 'project', id: 'gone', name: 'Lake' },
    ])
  })

  it('counts companies that the user buys for, but does not report their names', () => {
    const joined_companies = [
      { id: 'c5', name: 'Acme' },
      { id: 'c6', name: 'acme' },
    ]
    const projects = [{ ...pilot, company_id: 'c5' }]
    expect(findIntegrityIssues({ companies: [acme], joined_companies, projects })).toEqual([])
  })

  it('[S5.0.23] finds companies and projects without a name, which are no duplicates', () => {
    const companies = [acme, { id: 'c2', name: ' ' }, { id: 'c3', name: '' }]
    const projects = [
      { ...pilot, name: '' },
      { ...pilot, id: 'p2', name: '  ' },
    ]
    const issues = findIntegrityIssues({ companies, projects })
    expect(issues.map(({ kind, id }) => [kind, id])).toEqual([
      ['company-without-name', 'c2'],
      ['company-without-name', 'c3'],
      ['project-without-name', 'p1'],
      ['project-without-name', 'p2'],
    ])
  })
})
