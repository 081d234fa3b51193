import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue
type Check = z.core.$ZodCheck

const missing = 'is missing: fill it in'
const ofType: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be a record with fields of its own',
  record: 'must be a record with fields of its own',
}

/**
 * What is wrong with a value and what to do, in plain English, for everything that a schema says no words of its own about.
 * It follows the name of the field. Only the server and the imports load it: the till has no room for it.
 */
export function problemWords(issue: Issue): string {
  if (issue.input === undefined) return ownWordsFor(issue.inst) ?? missing
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === null ? (ownWordsFor(issue.inst) ?? missing) : (ofType[issue.expected] ?? 'is of another kind than is needed')
    case 'too_big':
      return isOfNumber(issue) ? `is more than ${issue.maximum}: write less` : tooLong(issue)
    case 'too_small':
      return isOfNumber(issue) ? `is less than ${issue.minimum}: write more` : tooShort(issue)
    case 'invalid_format':
      return ofFormat[issue.format] ?? 'is not written as it must be'
    case 'invalid_value':
      return issue.values.length === 1 ? `can only be ${String(issue.values[0])}` : `must be one of ${issue.values.map(String).join(', ')}`
    case 'invalid_union':
      return ofUnion(issue)
    case 'unrecognized_keys':
      return `has fields that are not known: ${issue.keys.join(', ')}`
    case 'not_multiple_of':
      return `must be a multiple of ${String(issue.divisor)}`
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return 'is not right'
  }
}

const ofFormat: Readonly<Record<string, string>> = {
  email: 'is not an e-mail address such as name@example.com',
  uuid: 'is not a UUID',
  url: 'is not an address such as https://example.com',
}

/** A whole number beyond what is exact has an origin of its own. */
function isOfNumber({ origin }: { origin: string }): boolean {
  return origin === 'number' || origin === 'int'
}

function tooLong({ origin, maximum }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  return origin === 'string' ? `is longer than ${maximum} characters: shorten it` : `has more than ${maximum} entries: send fewer at a time`
}

function tooShort({ origin, minimum }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  if (Number(minimum) === 1) return origin === 'string' ? missing : 'has no entry: add at least one'
  return origin === 'string' ? `is shorter than ${minimum} characters: write more` : `has fewer than ${minimum} entries: add some`
}

/** Of several kinds that a value may have, the words of the one that is more than a fixed word, such as '' for nothing. */
function ofUnion({ errors }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>): string {
  const tried = errors.flatMap(([first]) => first ?? [])
  return (tried.find(({ code }) => code !== 'invalid_value') ?? tried[0])?.message ?? 'is not right'
}

/** What a text says about itself when it is empty, such as 'Supplier is Required': a text that was left out gets the same words. */
function ownWordsFor(schema: Issue['inst']): string | null {
  const checks: readonly Check[] = (schema as z.core.$ZodType | undefined)?._zod.def.checks ?? []
  const own = checks.flatMap(check => {
    const words = (check._zod.def as unknown as { error?: (issue: Issue) => unknown }).error?.({ code: 'custom', input: '' })
    return typeof words === 'string' ? [{ words, isOfEmpty: check._zod.def.check === 'min_length' }] : []
  })
  return (own.find(({ isOfEmpty }) => isOfEmpty) ?? own.find(({ words }) => /required/i.test(words)))?.words ?? null
}
