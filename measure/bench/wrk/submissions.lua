-- wrk … URL -- FILE [PAUSE | again]: sends each submission of a file once, `KEY BODY` a line, with its idempotency key,
-- and counts each answer's status. PAUSE: milliseconds between submissions on average, as visitors pause. again:
-- repeats the file, for a server that stores nothing.

dofile('report.lua')

local KEY_LENGTH = 36
local file
local isAgain
statuses = {}

function init(args)
  file = assert(io.open(args[1]))
  isAgain = args[2] == 'again'
  local pause = tonumber(args[2])
  if pause == nil then return end
  math.randomseed(os.time())
  function delay() return math.random(0, 2 * pause) end
end

local function nextLine()
  local line = file:read('*l')
  if line == nil and isAgain then
    file:seek('set')
    line = file:read('*l')
  end
  return line
end

function request()
-- The file is used up. The service refuses what follows, and the refusals are counted.
  local line = nextLine() or ''
  local headers = { ['Content-Type'] = 'application/json', ['Idempotency-Key'] = line:sub(1, KEY_LENGTH) }
  return wrk.format('POST', nil, headers, line:sub(KEY_LENGTH + 2))
end

function response(status)
  statuses[status] = (statuses[status] or 0) + 1
end
