-- wrk … URL [-- PAUSE]: requests a page repeatedly; with a pause in milliseconds on average, as visitors do.
-- wrk itself counts the failed statuses, because reading each answer here would copy the page's bytes once more.

dofile('report.lua')

function init(args)
  local pause = tonumber(args[1])
  if pause == nil then return end
  math.randomseed(os.time())
  function delay() return math.random(0, 2 * pause) end
end
