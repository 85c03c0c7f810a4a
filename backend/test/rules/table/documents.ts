import {
  emulator,
  conditionsGuide,
  languageGuide,
  observed,
  ownChoice,
  queriesGuide,
  reference,
  rowsFrom,
} from './row.ts';

const users = '/databases/$(database)/documents/users';
const missingGet = observed('firestore', 'get-missing-doc');
const after = observed('firestore', 'get-after-and-exists-after');

/** `request`, `resource` and other documents. */
export const documents = [
  ...rowsFrom(reference('firestore.Resource'), [
    ["resource['__name__'] == /databases/(default)/documents/things/one", true],
    ["resource['__name__'] == /databases/(default)/documents/things/$(resource.id)", true],
    ["resource.id == 'one'", true],
    ['resource.id == id', true],
    ["resource.data.s == 'hello'", true],
    ['resource.data.n == 5', true],
    ['resource.data is map', true],
    ["resource.keys().hasOnly(['data', 'id', '__name__'])", true],
  ]),
  ...rowsFrom(reference('firestore.Request'), [
    ["request.auth.uid == 'alice'", true],
    ['request.auth != null', true],
    ["request.auth.token.email == 'alice@example.org'", true],
    ['request.auth.token.email_verified', true],
    ["request.auth.token.firebase.sign_in_provider == 'password'", true],
    ["request.method == 'get'", true],
    ['request.method in ["get", "list"]', true],
    ['request.time is timestamp', true],
    ['request.path is path', true],
    ['request.auth.token.admin == true', true],
    ['request.auth.token.level is int', true],
    ['request.auth.token.score is float', true],
    ["request.auth.token.roles.hasAny(['b'])", true],
    ["'admin' in request.auth.token", true],
    ["request.auth.token.get('missing', 'none') == 'none'", true],
  ]),
  ...rowsFrom(
    conditionsGuide,
    [
      ['request.auth == null', true],
      ['request.auth != null', false],
      ["request.auth.uid == 'alice'", 'error'],
      ["request.auth != null && request.auth.uid == 'alice'", false],
      ["request.auth.uid == 'alice' || true", true],
      ['request.auth.token.admin', 'error'],
      [`exists(${users}/$(request.auth.uid))`, 'error'],
      ["'uid' in request.auth", 'error'],
    ],
    'signed out',
  ),
  ...rowsFrom(conditionsGuide, [
    ["database == '(default)'", true],
    ["id == 'one'", true],
    [`exists(${users}/alice)`, true],
    [`exists(${users}/$(request.auth.uid))`, true],
    [`exists(${users}/bob)`, false],
    [`get(${users}/alice).data.role == 'admin'`, true],
    [`get(${users}/alice).data.quota is int`, true],
    [`get(${users}/alice).id == 'alice'`, true],
    [`exists(${users}/bob) && get(${users}/bob).data.role == 'admin'`, false],
    ['exists(resource.data.ref)', true],
    ["get(resource.data.ref).data.role == 'admin'", true],
    ['get(request.path).data.n == resource.data.n', true],
  ]),
  ...rowsFrom(missingGet, [
    [`get(${users}/missing).data.flag == true`, 'error'],
    [`get(${users}/missing) == null`, 'error'],
    [`get(${users}/missing).data.flag == true || true`, true],
    [`exists(${users}/missing) && get(${users}/missing).data.flag == true`, false],
  ]),
  ...rowsFrom(
    after,
    [
      [`existsAfter(${users}/new)`, true],
      [`exists(${users}/new)`, false],
      [`getAfter(${users}/new).data.role == 'guest'`, true],
      ['getAfter(request.path).data.n == 6 && get(request.path).data.n == 5', true],
      [`existsAfter(${users}/alice)`, true],
      [`existsAfter(${users}/missing)`, false],
      [`getAfter(${users}/missing).data.role == 'guest'`, 'error'],
    ],
    'update',
  ),
  ...rowsFrom(
    reference('firestore.Request'),
    [
      ["request.method == 'update'", true],
      ['request.resource.data.n == 6 && resource.data.n == 5', true],
      ["request.resource.data.added == 'new'", true],
      ["'no' in request.resource.data", false],
      ["request.resource.id == 'one'", true],
      ['request.resource.__name__ == request.path', true],
    ],
    'update',
  ),
  ...rowsFrom(
    reference('firestore.Request'),
    [
      ["request.method == 'create'", true],
      ["request.resource.data.name == 'Dovid'", true],
      ["request.resource.data.keys().hasOnly(['name', 'n'])", true],
      ['resource.data.n == 1', 'error'],
      ["'n' in resource.data", 'error'],
    ],
    'create',
  ),
  // Google's test service answers an error here; apps in use rely on true, as the guide's examples do.
  ...rowsFrom(
    conditionsGuide,
    [
      ['resource == null', true],
      ['resource != null', false],
      ['resource == null || resource.data.n == 1', true],
    ],
    'missing',
  ),
  ...rowsFrom(
    observed('firestore', 'resource-missing-document'),
    [
      ['resource.data.value == 1', 'error'],
      ["resource.id == 'one'", 'error'],
    ],
    'missing',
  ),
  ...rowsFrom(
    observed('firestore', 'globals-request-path-and-resource-id'),
    [['request.query.limit <= 10', 'error']],
    'get',
  ),
  ...rowsFrom(ownChoice, [['request.resource.data.n == 1', 'error']], 'delete'),
  ...rowsFrom(
    reference('firestore.Request'),
    [
      ["request.method == 'delete'", true],
      ['resource.data.n == 5', true],
    ],
    'delete',
  ),
  ...rowsFrom(
    queriesGuide,
    [
      ['request.query.limit <= 10', true],
      ['request.query.limit < 10', false],
      ['request.query.offset == 0', true],
      ["request.method == 'list'", true],
      ["database == '(default)'", true],
    ],
    'list',
  ),
  ...rowsFrom(
    ownChoice,
    [
      ["id == 'one'", 'error'],
      ["id != 'one'", 'error'],
      ["id == 'one' || true", true],
    ],
    'list',
  ),
  ...rowsFrom(languageGuide, [['true', true]], 'no rules_version'),
  ...rowsFrom(ownChoice, [
    ['get(1) == null', 'error'],
    ['get(null) == null', 'error'],
    ["get('users/alice') == null", 'error'],
    ['get() == null', 'refused'],
    ["exists('/users/alice')", 'error'],
    ['exists(/users/alice)', 'error'],
    ['resource.data.n()', 'error'],
    ['request()', 'refused'],
    ['resource.unheardOf == null', 'error'],
    ['request.unheardOf == null', 'error'],
    ['math == null', 'refused'],
    ['resource', 'value'],
    ['1', 'value'],
    ["'true'", 'value'],
    ['null', 'value'],
    ['[true]', 'value'],
  ]),
  ...rowsFrom(
    emulator,
    [
      // A NaN in it does not equal itself.
      ['getAfter(request.path).data == request.resource.data', false],
      ['getAfter(request.path).data.m == request.resource.data.m', true],
    ],
    'update',
  ),
  ...rowsFrom(
    emulator,
    [
      ['request.resource == null', true],
      ['request.resource != null', false],
      ["'resource' in request", true],
    ],
    'delete',
  ),
  ...rowsFrom(
    emulator,
    [
      ["request.query.orderBy.n == 'ASC'", true],
      ['request.query.orderBy[0] == 1', 'error'],
    ],
    'list',
  ),
];
