/** Who may what, and of which meeting. */
import type { Mutant } from '../mutant.ts';

const EVERY_ANSWER = 'service/http/every-answer.test.ts';
const EVERY_CALL = 'service/http/every-call.test.ts';
const APART = 'service/inbox/meetings-apart.test.ts';
const MEANWHILE = 'service/organisers/team/revoked-meanwhile.test.ts';
const SEALED = 'service/organisers/auth/sealed-cookies.test.ts';
const PERMISSIONS = { file: 'service/http/permissions.test.ts', named: 'each permission lets in or refuses' };

export const PERMITTED: Mutant[] = [
  {
    name: 'permission-unchecked',
    promise: 'Whatever the one who asks may not do is refused.',
    file: 'service/http/permissions.ts',
    find: '!mayDo(actor, permission)',
    replace: "(!mayDo(actor, permission) && actor.kind === 'device')",
    suite: { file: EVERY_CALL, named: 'is refused to a visitor' },
  },
  {
    name: 'permission-wider',
    promise: 'Whatever is not written in the table of permissions is refused.',
    file: 'contract/organiser/permission.ts',
    find: "'author.reveal': [...DECIDERS, 'auditor', 'operator'],",
    replace: "'author.reveal': [...DECIDERS, 'auditor', 'operator', 'monitor'],",
    suite: PERMISSIONS,
  },
  {
    name: 'permission-of-the-known',
    promise: 'Whoever is known and may not make a call is refused too.',
    file: 'service/http/permissions.ts',
    find: "return problem('forbidden');",
    replace: 'return undefined;',
    suite: PERMISSIONS,
  },
  {
    name: 'permission-while-waiting',
    promise: 'Who is asked for elsewhere is judged before the call goes on.',
    file: 'service/http/permissions.ts',
    find: 'actor.then((known) => done(letIn(request, reply, known)), done);',
    replace: 'actor.then((known) => done(void letIn(request, reply, known)), done);',
    suite: PERMISSIONS,
  },
  {
    name: 'permission-of-head',
    promise: 'To ask for the head of an answer needs the permission of the answer.',
    file: 'service/http/permissions.ts',
    find: "request.method === 'OPTIONS') return done();",
    replace: "request.method === 'OPTIONS' || request.method === 'HEAD') return done();",
    suite: PERMISSIONS,
  },
  {
    name: 'permission-checked-late',
    promise: 'Who may not make a call hears so before its body is read.',
    file: 'service/http/permissions.ts',
    find: "app.addHook('onRequest', (request, reply, done)",
    replace: "app.addHook('preHandler', (request, reply, done)",
    suite: { file: EVERY_CALL, named: 'is refused to a visitor' },
  },
  {
    name: 'permission-kept-while-sending',
    promise: 'Whoever is revoked while their body comes may no longer do what it asks.',
    file: 'service/http/permissions.ts',
    find: 'if (refusal !== undefined) throw refusal;',
    replace: '',
    suite: {
      file: 'service/organisers/team/revoked-meanwhile.test.ts',
      named: 'may no longer do what it asks',
    },
  },
  {
    name: 'session-made-up-asked-for',
    promise: 'A session that somebody made up asks nothing of the database.',
    file: 'service/organisers/auth/sealed-cookies.ts',
    find: 'timingSafeEqual(given, due)',
    replace: 'true',
    suite: { file: SEALED, named: 'made up asks nothing' },
  },
  {
    name: 'cookie-under-another-name',
    promise: 'A cookie is nothing under another name.',
    file: 'service/organisers/auth/sealed-cookies.ts',
    find: "createHmac('sha256', key).update(pair)",
    replace: "createHmac('sha256', key).update(pair.slice(pair.indexOf('=')))",
    suite: { file: SEALED, named: 'nothing under another name' },
  },
  {
    name: 'desk-elsewhere-asked-for',
    promise: 'On another host than the desk’s nobody is asked who they are.',
    file: 'service/app.ts',
    find: `keepHostsApart(app, { ...config, isProgram });
  const actorOf = requirePermissions(app, { identify, mayDo });`,
    replace: `const actorOf = requirePermissions(app, { identify, mayDo });
  keepHostsApart(app, { ...config, isProgram });`,
    suite: { file: SEALED, named: 'on whichever host' },
  },
  {
    name: 'secretary-made-by-the-revoked',
    promise: 'Of a secretary and whoever revokes them, the one who comes second does nothing more.',
    file: 'service/organisers/team/lock-team.ts',
    find: "await requireStill(transaction, 'organiser.manage')(actor);",
    replace: '',
    suite: { file: MEANWHILE, named: 'what comes second does nothing' },
  },
  {
    name: 'invitation-of-the-revoked',
    promise: 'An invitation opens nothing once whoever made it may invite no more.',
    file: 'service/organisers/queries/invitation-queries.ts',
    find: "where inviter.id = invited_by and inviter.revoked_at is null and 'secretary' = any(inviter.roles)",
    replace: 'where inviter.id = invited_by',
    suite: { file: MEANWHILE, named: 'an invitation of somebody who has been revoked' },
  },
  {
    name: 'operator-by-a-header',
    promise: 'Nobody is the operator but who comes through the operator’s door.',
    file: 'service/http/identify.ts',
    find: 'fromOperator.has(raw)',
    replace: 'fromOperator.has(raw) || OPERATOR_HEADER in headers',
    suite: { file: EVERY_CALL, named: 'is refused to a visitor' },
  },
  {
    name: 'operator-of-any-name',
    promise: 'The register names the operator as a system names its users, or as unknown.',
    file: 'service/http/identify.ts',
    find: "typeof told === 'string' && SYSTEM_USER.test(told)",
    replace: "typeof told === 'string'",
    suite: { file: 'service/http/identify.test.ts', named: 'as a system names its users' },
  },
  {
    name: 'permission-unnamed',
    promise: 'A route without a permission stops the start.',
    file: 'service/http/permissions.ts',
    find: "route.method !== 'OPTIONS' && route.config?.permission === undefined",
    replace: "route.method === 'OPTIONS' && route.config?.permission === undefined",
    suite: { file: 'service/http/documents.test.ts', named: 'names no permission stops the service' },
  },
  {
    name: 'metrics-without-token',
    promise: 'Metrics are read with a token.',
    file: 'contract/organiser/permission.ts',
    find: "'metrics.read': ['operator', 'monitor']",
    replace: "'metrics.read': 'everybody'",
    suite: { file: EVERY_ANSWER, named: 'of /metrics needs the token' },
  },
  {
    name: 'meetings-listed-together',
    promise: 'The questions of one meeting are shown to nobody who asks for another’s.',
    file: 'service/questions/question-filter-queries.ts',
    find: 'sql`question.meeting_id = ${meetingId}::uuid`,',
    replace: 'sql`${meetingId}::uuid is not null`,',
    suite: { file: APART, named: 'each lists its own questions alone' },
  },
  {
    name: 'question-of-any-meeting',
    promise: 'The questions of one meeting are shown to nobody who asks for another’s.',
    file: 'service/inbox/page-queries.ts',
    find: 'where meeting_id = ${meetingId}::uuid and ${isQuestion(meetingId, question)}`',
    replace: 'where ${meetingId}::uuid is not null and ${isQuestion(meetingId, question)}`',
    suite: { file: APART, named: 'are found in their own meeting alone' },
  },
  {
    name: 'key-of-any-meeting',
    promise: 'An idempotency key is asked for in its own meeting.',
    file: 'service/questions/question-queries.ts',
    find: 'where meeting_id = ${submission.meetingId}::uuid and idempotency_key',
    replace: 'where ${submission.meetingId}::uuid is not null and idempotency_key',
    suite: { file: APART, named: 'is asked for in its own' },
  },
];
