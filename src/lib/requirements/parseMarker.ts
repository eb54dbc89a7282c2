import jsep, { type Expression } from 'jsep'

/** Longer markers are not evaluated: parsing cost grows with the length. */
const maxLength = 500

const comparisons = ['<', '<=', '>', '>=', '==', '!=', '===', '~=', 'in', 'not in']

// The operators of PEP 508 in place of those of JavaScript.
jsep.removeAllUnaryOps()
jsep.removeAllBinaryOps()
jsep.addBinaryOp('or', 1)
jsep.addBinaryOp('and', 2)
for (const comparison of comparisons) jsep.addBinaryOp(comparison, 3)

/** A comparison of two variables or quoted texts. */
export interface MarkerComparison {
  left: string
  operator: string
  right: string
}

/** A parsed marker. */
export type Marker = MarkerComparison | { left: Marker; operator: 'and' | 'or'; right: Marker }

/** Parses a marker such as `sys_platform == "win32"`; null if it is invalid. */
export function parseMarker(text: string): Marker | null {
  // Texts have no escapes in PEP 508.
  if (text.length > maxLength || text.includes('\\')) return null
  try {
    return markerOf(jsep(text.replace(/\bnot\s+in\b/g, 'not in')))
  } catch {
    return null
  }
}

/** @returns null for an expression that isn't a marker, such as a call. */
function markerOf(expression: Expression): Marker | null {
  if (!isBinary(expression)) return null
  const { operator } = expression
  if (operator === 'and' || operator === 'or') {
    const [left, right] = [markerOf(expression.left), markerOf(expression.right)]
    return left !== null && right !== null ? { left, operator, right } : null
  }
  const [left, right] = [operandOf(expression.left), operandOf(expression.right)]
  return left !== null && right !== null ? { left, operator, right } : null
}

const isBinary = (expression: Expression): expression is jsep.BinaryExpression =>
  expression.type === 'BinaryExpression'

/** The name of a variable, or a text with its quotes; null for anything else. */
function operandOf({ type, name, value, raw }: Expression): string | null {
  if (type === 'Identifier') return String(name)
  return type === 'Literal' && typeof value === 'string' ? String(raw) : null
}
