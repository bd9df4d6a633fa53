-- Who signs in at the desk, and by what. The names are ours, the columns those that better-auth works with.

-- The register names an organiser by this id; a row stays for ever, so that it can be told whose it was.
create table organiser (
  id uuid primary key,
  -- In small letters. Null once access is revoked: the address may be invited again.
  email text unique check (email = lower(email) and octet_length(email) between 3 and 1000),
  email_verified boolean not null default true,
  first_name text not null check (octet_length(first_name) between 1 and 200),
  last_name text not null check (octet_length(last_name) between 1 and 200),
  name text not null generated always as (first_name || ' ' || last_name) stored,
  image text check (image is null),
  roles text[] not null check (
    cardinality(roles) > 0
    and roles <@ array['secretary', 'moderator', 'expert', 'reviewer', 'stage', 'auditor']
  ),
  language text not null check (language in ('fr', 'en')),
  has_single_keys boolean not null default true,
  -- A code, a recovery code or a passkey is asked for after the password; a row of organiser_second_factor stands by it.
  has_second_factor boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_signed_in_at timestamptz,
  revoked_at timestamptz,
  check ((email is null) = (revoked_at is not null))
);

create table organiser_session (
  id uuid primary key,
  organiser_id uuid not null references organiser (id),
  -- SHA-256 of what the cookie carries, in hexadecimal.
  token text not null unique check (token ~ '^[0-9a-f]{64}$'),
  -- What showed who it is; a password alone gives no role.
  proven_by text not null check (proven_by in ('password', 'code', 'recoveryCode', 'passkey', 'companyAccount')),
  ip_address text,
  user_agent text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null
);

create index organiser_session_by_organiser on organiser_session (organiser_id);

-- The database's clock decides how long a session lives, and nobody whose access is revoked gets one.
create function start_organiser_session() returns trigger language plpgsql as $$
begin
  perform from organiser where id = new.organiser_id and revoked_at is null for share;
  if not found then
    raise exception 'access is revoked' using errcode = 'insufficient_privilege';
  end if;
  new.created_at = clock_timestamp();
  new.updated_at = new.created_at;
  new.expires_at = new.created_at + interval '30 minutes';
  return new;
end
$$;

create trigger organiser_session_starts
  before insert on organiser_session
  for each row execute function start_organiser_session();

-- A password, or an account of the company: what somebody begins to sign in with.
create table organiser_credential (
  id uuid primary key,
  organiser_id uuid not null references organiser (id),
  provider_id text not null check (provider_id in ('credential', 'company')),
  account_id text not null,
  password text,
  access_token text check (access_token is null),
  refresh_token text check (refresh_token is null),
  id_token text check (id_token is null),
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);

create index organiser_credential_by_organiser on organiser_credential (organiser_id);

-- The key of an authenticator app, once it is confirmed, and the recovery codes; both encrypted by the service's secret.
create table organiser_second_factor (
  id uuid primary key,
  organiser_id uuid not null unique references organiser (id),
  secret text not null,
  recovery_codes text not null,
  is_verified boolean not null,
  failed_count integer not null default 0,
  locked_until timestamptz,
  verified_at timestamptz,
  codes_made integer not null,
  codes_made_at timestamptz not null
);

create table organiser_passkey (
  id uuid primary key,
  organiser_id uuid not null references organiser (id),
  name text,
  public_key text not null,
  credential_id text not null unique,
  -- Up to 32 bits without a sign, as a number that the driver reads.
  counter double precision not null check (counter = floor(counter)),
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

create index organiser_passkey_by_organiser on organiser_passkey (organiser_id);

-- What is under way and soon over: challenges of passkeys, the second step of signing in, a key not confirmed yet.
create table organiser_verification (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index organiser_verification_by_identifier on organiser_verification (identifier);

create table organiser_invitation (
  id uuid primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- Null for the link that sets the desk up: whoever has it types theirs.
  email text unique check (email = lower(email)),
  roles text[] not null check (
    cardinality(roles) > 0
    and roles <@ array['secretary', 'moderator', 'expert', 'reviewer', 'stage', 'auditor']
  ),
  -- Null when the operator did, or the service at its start.
  invited_by uuid references organiser (id),
  invited_at timestamptz not null,
  ends_at timestamptz not null
);

-- A link for whoever has forgotten a password: the last one alone works.
create table organiser_password_link (
  organiser_id uuid primary key references organiser (id),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  ends_at timestamptz not null
);

-- Guesses, counted over all instances and restarts: for an account, and for an address. Keyed digests alone are kept.
create table organiser_guess (
  subject text primary key,
  count integer not null,
  ends_at timestamptz not null
);
