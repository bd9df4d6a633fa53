-- Every script ends with this one line of JSON, which wrk-report.ts reads. Times are microseconds.

local threads = {}

function setup(thread)
  table.insert(threads, thread)
end

-- The number of answers of each status; empty where the script does not check them.
local function countedStatuses()
  local fields = {}
  for _, thread in ipairs(threads) do
    for status, count in pairs(thread:get('statuses') or {}) do
      table.insert(fields, string.format('"%d":%d', status, count))
    end
  end
  return table.concat(fields, ',')
end

function done(summary, latency)
  local errors = summary.errors
  local fields = {
    string.format('"requests":%d,"duration":%d,"bytes":%d', summary.requests, summary.duration, summary.bytes),
    string.format('"p50":%d,"p99":%d,"longest":%d', latency:percentile(50), latency:percentile(99), latency.max),
    string.format('"connect":%d,"read":%d,"write":%d', errors.connect, errors.read, errors.write),
    string.format('"status":%d,"timeout":%d', errors.status, errors.timeout),
    string.format('"statuses":{%s}', countedStatuses()),
  }
  print('{' .. table.concat(fields, ',') .. '}')
end
