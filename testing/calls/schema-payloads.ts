/** Arbitraries from the schemas of the contract: values that a schema allows or nearly allows. */
import fc from 'fast-check';
import { z } from 'zod';

export type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  /** The value matches one of these. */
  anyOf?: Schema[];
  oneOf?: Schema[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};

/** The JSON schema of what a client sends. It lacks our refinements. */
export function jsonSchemaOf(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
}

const EMAILS = ['a@b.fr', 'jean.dupont@exemple.fr', 'é@exemple.co', `${'x'.repeat(43)}@b.fr`];
const NASTY = [
  '',
  ' ',
  '\0',
  '\ud800',
  '\u0085',
  '\u200b',
  '\r\n',
  '\u202e',
  "'; drop table question; --",
  '<script>',
  '__proto__',
];

/** Values that the schema allows. */
export function valid(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const alternatives = schema.oneOf ?? schema.anyOf;
  if (alternatives !== undefined) return fc.oneof(...alternatives.map(valid));
  switch (schema.type) {
    case 'object':
      return validObject(schema);
    case 'array':
      return fc.array(valid(schema.items ?? {}), { maxLength: 3 });
    case 'string':
      return validString(schema);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return validInteger(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function validInteger({ minimum = 0, maximum = 1e9 }: Schema): fc.Arbitrary<number> {
  return fc.integer({ min: minimum, max: maximum });
}

function validObject(schema: Schema): fc.Arbitrary<object> {
  const { required = [] } = schema;
  const entries = Object.entries(fieldsOf(schema)).map(([name, field]): [string, fc.Arbitrary<unknown>] => [
    name,
    valid(field),
  ]);
  return fc.record<Record<string, unknown>, string>(Object.fromEntries(entries), { requiredKeys: required });
}

/** The fields that an object lists, or those of a record with a list of names. */
function fieldsOf({ properties = {}, propertyNames, additionalProperties = false }: Schema): Record<string, Schema> {
  if (typeof additionalProperties === 'boolean') return properties;
  const names = (propertyNames?.enum ?? []).map(String);
  return { ...Object.fromEntries(names.map((name) => [name, additionalProperties])), ...properties };
}

function validString({ pattern, format, minLength = 0, maxLength = 300 }: Schema): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  if (format === 'email') return fc.constantFrom(...EMAILS);
  const text = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) });
  const long = fc.constantFrom('x', 'é', '\u{1f600}').map((unit) => unit.repeat(maxLength).slice(0, maxLength));
  return minLength === 0
    ? fc.oneof(fc.constant(''), text)
    : fc.oneof({ weight: 9, arbitrary: text }, { weight: 1, arbitrary: long });
}

/** An allowed object with one fault: a field missing, added, of another type, or a little too long or short. */
export function nearlyValid(schema: Schema): fc.Arbitrary<unknown> {
  const properties = fieldsOf(schema);
  const names = Object.keys(properties);
  if (names.length === 0) return anything;
  const edges = fc.oneof(...names.map((name) => fc.tuple(fc.constant(name), wrongValue(properties[name] ?? {}))));
  const altered = fc.tuple(validObject(schema), edges).map(([object, [name, value]]) => withField(object, name, value));
  const missing = fc
    .tuple(validObject(schema), fc.constantFrom(...names))
    .map(([object, name]) => Object.fromEntries(Object.entries(object).filter(([key]) => key !== name)));
  const added = fc
    .tuple(validObject(schema), fc.string({ maxLength: 12 }), fc.jsonValue({ maxDepth: 1 }))
    .map(([object, name, value]) => withField(object, name, value));
  return fc.oneof({ weight: 4, arbitrary: altered }, missing, added);
}

/** Adds an own property under any name, including `__proto__`. */
function withField(object: object, name: string, value: unknown): object {
  return { ...object, [name]: value };
}

function wrongValue({ maxLength, properties }: Schema): fc.Arbitrary<unknown> {
  const values = [anything, fc.constantFrom<unknown>(...NASTY, null, 0, -0, 1e308, true, [], {})];
  if (maxLength !== undefined) values.push(fc.constantFrom(...[0, 1, 2].map((more) => 'x'.repeat(maxLength + more))));
  if (properties !== undefined) values.push(nearlyValid({ properties }));
  return fc.oneof(...values);
}

export const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 600 }),
  fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 5 }),
);
